import styled from 'styled-components';
import { Text } from '../../ui/Text';
import { keyName, playerKeys } from './playerKeys';
import { PlayerPanel } from './PlayerPanel';

/** What `?` opens: every key and what it does. */
export const KeysPanel = ({ onClose }: { onClose: () => void }) => (
  <PlayerPanel title="Keys" onClose={onClose}>
    <Rows>
      {playerKeys.map(({ keys, words }) => (
        <Row key={words}>
          <dt>
            {keys.map((key) => (
              <Key key={key}>{keyName(key)}</Key>
            ))}
          </dt>
          <Text as="dd">{words}</Text>
        </Row>
      ))}
      <Row>
        <dt>
          <Key>0</Key>
          <Key>9</Key>
        </dt>
        <Text as="dd">To a tenth of the film</Text>
      </Row>
    </Rows>
  </PlayerPanel>
);

const Rows = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
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
  border: 1px solid ${({ theme }) => theme.color.controlLine};
  border-radius: ${({ theme }) => theme.radius.control};
  font: 600 0.875rem var(--font-body);
  text-align: center;
`;
