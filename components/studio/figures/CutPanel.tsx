import styled from 'styled-components';
import { formatCount } from '@/utils/numbers';
import { Panel } from '../../content/PageFrame';
import { Text } from '../../ui/Text';
import { change } from './period';
import { Table } from './Table';

interface CutPanelProps {
  title: string;
  head: string;
  unit: string;
  rows: readonly { key: string; name: string; value: number; before: number }[];
  note?: string;
}
const shown = 12;

/** Counts with something in common. The bar is drawn beside the number that it draws, so the table is its own twin. */
export function CutPanel({ title, head, unit, rows, note }: CutPanelProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Panel title={title}>
      {rows.length === 0 ? <Text tone="muted">Nothing was counted in these days.</Text> : null}
      {rows.length > 0 ? (
        <Table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{unit}</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ key, name, value, before }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <Bar aria-hidden="true" style={{ inlineSize: `${(value / most) * 100}%` }} />
                </th>
                <td>{formatCount(value)}</td>
                <td>{change(value, before) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      {note ? (
        <Text kind="small" tone="muted">
          {note}
        </Text>
      ) : null}
    </Panel>
  );
}

const Bar = styled.span`
  display: block;
  min-inline-size: 2px;
  block-size: 4px;
  margin-top: 4px;
  border-radius: 2px;
  background: ${({ theme }) => theme.color.accent};
`;
