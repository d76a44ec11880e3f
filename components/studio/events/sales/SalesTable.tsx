import type { Money } from '@contract/common';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/eventsSales';
import { DataTable, type DataColumn } from '../../../ui/data/DataTable';

interface SalesRow {
  name: string;
  tickets: number;
  gross: Money;
}

/** Tickets and money by one dimension. */
export function SalesTable({ label, head, rows }: { label: string; head: string; rows: readonly SalesRow[] }) {
  const columns: DataColumn<SalesRow>[] = [
    { id: 'name', header: head, cell: ({ row }) => row.original.name },
    { id: 'tickets', header: t.tickets, cell: ({ row }) => row.original.tickets },
    { id: 'gross', header: t.faceValue, cell: ({ row }) => formatMoney(row.original.gross) },
  ];
  return rows.length > 0 ? <DataTable label={label} columns={columns} rows={rows} keyOf={({ name }) => name} hasCaption /> : null;
}
