import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/analytics';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { percentChange } from './period';

interface BreakdownRow {
  key: string;
  name: string;
  value: number;
  before: number;
}
interface BreakdownTableProps {
  title: string;
  head: string;
  unit: string;
  rows: readonly BreakdownRow[];
  note?: string;
}
const maxRows = 12;

/** Counts by one dimension. The bar is drawn next to its number, so the table needs no text alternative. */
export function BreakdownTable({ title, head, unit, rows, note }: BreakdownTableProps) {
  const maxValue = Math.max(1, ...rows.map(({ value }) => value));
  const columns: DataColumn<BreakdownRow>[] = [
    {
      id: 'name',
      header: head,
      cell: ({ row: { original } }) => (
        <>
          {original.name}
          <Bar aria-hidden="true" style={{ inlineSize: `${(original.value / maxValue) * 100}%` }} />
        </>
      ),
    },
    { id: 'value', header: unit, cell: ({ row }) => formatCount(row.original.value) },
    { id: 'change', header: t.change, cell: ({ row }) => percentChange(row.original.value, row.original.before) ?? '–' },
  ];
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Text tone="muted">{t.noDataForPeriod}</Text>
      ) : (
        <DataTable label={title} columns={columns} rows={rows.slice(0, maxRows)} keyOf={({ key }) => key} />
      )}
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
  background: ${theme.color.accent};
`;
