import type { StudioHome } from '@contract/team';
import styled from 'styled-components';
import { formatCount } from '@/utils/format/numbers';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';

const metrics = [
  { key: 'views', name: 'Page views' },
  { key: 'followers', name: 'New followers' },
  { key: 'sales', name: 'Orders' },
] as const;

const changeText = (now: number, before: number) => {
  if (now === before) return 'No change';
  const by = before === 0 ? `${formatCount(now)}` : `${formatCount(Math.round((Math.abs(now - before) / before) * 100))} %`;
  return before === 0 ? `+${by}` : `${by} ${now > before ? 'up' : 'down'} on ${formatCount(before)}`;
};

/** The last seven days compared with the seven before. */
export const WeeklyChangesPanel = ({ weeklyChanges }: { weeklyChanges: StudioHome['weeklyChanges'] }) => (
  <Panel title="Last 7 days">
    <Table>
      <thead>
        <tr>
          <th scope="col">Metric</th>
          <th scope="col">Now</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ key, name }) => {
          const one = weeklyChanges[key];
          return one ? (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <Text as="span" kind="figure">
                  {formatCount(one.now)}
                </Text>
              </td>
              <td>{changeText(one.now, one.before)}</td>
            </tr>
          ) : null;
        })}
      </tbody>
    </Table>
  </Panel>
);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding-block: ${({ theme }) => theme.space[2]};
    text-align: start;
    font-weight: 400;
  }
  td:nth-child(2) {
    padding-inline: ${({ theme }) => theme.space[3]};
    text-align: end;
  }
  thead th {
    color: ${({ theme }) => theme.color.muted};
  }
  thead th:nth-child(2) {
    padding-inline: ${({ theme }) => theme.space[3]};
    text-align: end;
  }
  tbody tr {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;
