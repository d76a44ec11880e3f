import styled from 'styled-components';
import { formatCount } from '@/utils/format/numbers';
import { Panel } from '../../content/page/PageFrame';
import { DataTable } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { percentChange } from './period';

interface BreakdownTableProps {
  title: string;
  head: string;
  unit: string;
  rows: readonly { key: string; name: string; value: number; before: number }[];
  note?: string;
}
const maxRows = 12;

/** Counts by one dimension. The bar is drawn next to its number, so the table needs no text alternative. */
export function BreakdownTable({ title, head, unit, rows, note }: BreakdownTableProps) {
  const maxValue = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Panel title={title}>
      {rows.length === 0 ? <Text tone="muted">No data for this period.</Text> : null}
      {rows.length > 0 ? (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{unit}</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map(({ key, name, value, before }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <Bar aria-hidden="true" style={{ inlineSize: `${(value / maxValue) * 100}%` }} />
                </th>
                <td>{formatCount(value)}</td>
                <td>{percentChange(value, before) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
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
