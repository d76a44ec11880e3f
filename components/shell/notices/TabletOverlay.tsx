import { useRef } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/shell/notices';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { useShowModal } from '../../ui/modal/useShowModal';
import { Wordmark } from '../layout/Wordmark';

/** The full-screen tablet notice. */
export function TabletOverlay({ onDismiss }: { onDismiss: () => void }) {
  const overlay = useRef<HTMLDialogElement>(null);
  useShowModal(overlay);
  return (
    <Overlay ref={overlay} role="alertdialog" aria-labelledby="tablet-notice" tabIndex={-1} onClose={onDismiss}>
      <Wordmark isStacked />
      <Icon name="rotate" />
      <Text id="tablet-notice" kind="heading" as="p">
        {t.ifYouAreUsingIpad}
      </Text>
      <Button tone="quiet" onClick={onDismiss}>
        {t.stayInPortrait}
      </Button>
    </Overlay>
  );
}

const Overlay = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[6]};
  padding: ${theme.space[12]};
  background: ${theme.color.canvas};
  border: 0;
  color: ${theme.color.text};
  text-align: center;
  &[open] {
    display: grid;
  }
  &:focus-visible {
    outline: none;
  }
  & > p {
    max-width: 26em;
    line-height: 1.35;
  }
  & > svg {
    width: 72px;
    height: 72px;
    color: ${theme.color.bulbEdge};
  }
`;
