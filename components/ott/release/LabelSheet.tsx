import type { Certificate, Label } from '@contract/releases';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/release';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { certificateDescriptions, labelDescriptions } from './labelDescriptions';
import { certificates, labels } from './releaseLabels';

interface LabelSheetProps {
  certificate: Certificate;
  visible: readonly Label[];
  onClose: () => void;
}

/** Explains the badges of a release in sentences. */
export const LabelSheet = ({ certificate, visible, onClose }: LabelSheetProps) => (
  <Modal isOpen title={t.whatLabelsMeanTitle} align="bottom" onClose={onClose}>
    <List>
      <div>
        <dt>{certificates[certificate].name}</dt>
        <dd>{certificateDescriptions[certificate]}</dd>
      </div>
      {visible.map((label) => (
        <div key={label}>
          <dt>{labels[label].name}</dt>
          <dd>{labelDescriptions[label]}</dd>
        </div>
      ))}
    </List>
    <Text kind="small" tone="muted">
      {t.labelsAreDeclaredByCreator}
    </Text>
  </Modal>
);

const List = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  padding-bottom: ${theme.space[4]};
  dt {
    font-weight: 600;
  }
  dd {
    color: ${theme.color.muted};
  }
`;
