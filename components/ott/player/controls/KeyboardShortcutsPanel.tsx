import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/playerControls';
import { Text } from '../../../ui/layout/Text';
import { keyName, keyboardShortcuts } from './keyboardShortcuts';
import { PlayerPanel } from './PlayerPanel';

/** The dialog that `?` opens: every shortcut and what it does. */
export const KeyboardShortcutsPanel = ({ onClose }: { onClose: () => void }) => (
  <PlayerPanel title={t.keyboardShortcuts} onClose={onClose}>
    <Rows>
      {keyboardShortcuts.map(({ keys, description }) => (
        <Row key={description}>
          <dt>
            {keys.map((key) => (
              <Key key={key}>{keyName(key)}</Key>
            ))}
          </dt>
          <Text as="dd">{description}</Text>
        </Row>
      ))}
      <Row>
        <dt>
          <Key>0</Key>
          <Key>9</Key>
        </dt>
        <Text as="dd">{t.jumpToTenth}</Text>
      </Row>
    </Rows>
  </PlayerPanel>
);

const Rows = styled.dl`
  display: grid;
  gap: ${theme.space[2]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  align-items: center;
  dt {
    display: flex;
    gap: 6px;
  }
`;

const Key = styled.kbd`
  min-width: 28px;
  padding: 2px 6px;
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  font: 600 0.875rem var(--font-body);
  text-align: center;
`;
