import { embedPath, embedSizes, type EmbedKind } from '@contract/embedCode';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/embed';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { EmbedCode } from './EmbedCode';

interface EmbedSheetProps {
  kind: EmbedKind;
  id: string;
  name: string;
  onClose: () => void;
}

/** The code to embed a work, and the frame as another site shows it. */
export function EmbedSheet({ kind, id, name, onClose }: EmbedSheetProps) {
  return (
    <Modal isOpen title={t.embedNamed({ name })} onClose={onClose}>
      <Stack gap={4}>
        <EmbedCode kind={kind} id={id} name={name} />
        <figure>
          <Text as="figcaption" kind="small" tone="muted">
            {t.preview}
          </Text>
          <Frame src={embedPath(kind, id)} title={t.preview} height={embedSizes[kind].height} />
        </figure>
      </Stack>
    </Modal>
  );
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  margin-top: ${theme.space[1]};
  border: 0;
  border-radius: ${theme.radius.card};
`;
