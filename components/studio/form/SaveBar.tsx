import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/shared';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

interface SaveBarProps {
  isBusy: boolean;
  isDisabled: boolean;
  onSave: () => void;
  /** Why it is not saved, in place of "unsaved changes". */
  children?: ReactNode;
}

/** The button of a form of several sections, at the bottom of the window as long as there is something to save. */
export const SaveBar = ({ isBusy, isDisabled, onSave, children }: SaveBarProps) => (
  <Bar role="group" aria-label={t.unsavedChanges}>
    <div>{children ?? <Text isStrong>{t.unsavedChanges}</Text>}</div>
    <Button isBusy={isBusy} disabled={isDisabled} onClick={onSave}>
      {t.save}
    </Button>
  </Bar>
);

const Bar = styled.div`
  position: sticky;
  bottom: var(--bottom-nav);
  z-index: 2;
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;
  justify-content: space-between;
  margin-inline: calc(-1 * var(--page-edge));
  padding: ${theme.space[3]} var(--page-edge);
  background: ${theme.color.surface};
  border-top: 1px solid ${theme.color.line};
`;
