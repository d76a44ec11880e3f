import type { Money } from '@contract/common';
import { formatMoney } from '@/utils/format/currency';
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
    { id: 'tickets', header: 'Tickets', cell: ({ row }) => row.original.tickets },
    { id: 'gross', header: 'Face value', cell: ({ row }) => formatMoney(row.original.gross) },
  ];
  return rows.length > 0 ? <DataTable label={label} columns={columns} rows={rows} keyOf={({ name }) => name} hasCaption /> : null;
}
