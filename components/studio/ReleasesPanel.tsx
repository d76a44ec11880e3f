import styled from 'styled-components';
import { Panel } from '../content/PageFrame';
import { Tag } from '../ui/Chip';
import { Text } from '../ui/Text';

const kinds = [
  { name: 'Events', words: 'Put an event on sale, edit it, see who is coming.' },
  { name: 'Titles', words: 'Upload a film or a series, set its price per country.' },
  { name: 'Snax', words: 'Cut a clip of up to a minute and point it at what it sells.' },
  { name: 'Campaigns', words: 'Raise what the next work needs, with terms that people can read.' },
] as const;

/** What can be released from here; each desk says honestly that it is not open yet. */
export const ReleasesPanel = () => (
  <Panel title="Releases">
    <Text tone="muted">None yet. The desks to make them are being built, in this order:</Text>
    <Rows>
      {kinds.map(({ name, words }) => (
        <Row key={name}>
          <div>
            <Text isStrong>{name}</Text>
            <Text kind="small" tone="muted">
              {words}
            </Text>
          </div>
          <Tag>Coming</Tag>
        </Row>
      ))}
    </Rows>
  </Panel>
);

const Rows = styled.ol`
  display: grid;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[4]};
  padding-block: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;
