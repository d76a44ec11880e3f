import type { Money } from '@contract/common';
import { formatMoney } from '@/utils/format/currency';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/earnings';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Link } from '../../ui/navigation/Link';

interface EarningsRow {
  key: string;
  name: string;
  sales: number;
  amount: Money;
  href: string;
}

/** Amounts by one dimension; each opens the postings behind it. */
export function EarningsTable({ title, head, rows }: { title: string; head: string; rows: readonly EarningsRow[] }) {
  const columns: DataColumn<EarningsRow>[] = [
    { id: 'name', header: head, cell: ({ row }) => row.original.name },
    { id: 'sales', header: t.sales, cell: ({ row }) => formatCount(row.original.sales) },
    {
      id: 'amount',
      header: t.yourAmount,
      cell: ({ row: { original } }) => (
        <Link
          href={original.href}
          tone="action"
          scroll={false}
          aria-label={t.postingsOf({ amount: formatMoney(original.amount), name: original.name })}
        >
          {formatMoney(original.amount)}
        </Link>
      ),
    },
  ];
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <DataTable label={t.tableLabel({ title })} columns={columns} rows={rows} keyOf={({ key }) => key} isScrolling />
    </Panel>
  );
}
