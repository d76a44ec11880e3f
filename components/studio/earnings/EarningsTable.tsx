import type { Money } from '@contract/common';
import { formatMoney } from '@/utils/format/currency';
import { formatCount } from '@/utils/format/numbers';
import { Panel } from '../../content/page/PageFrame';
import { TableScroller, DataTable } from '../../ui/data/DataTable';
import { Link } from '../../ui/navigation/Link';

interface EarningsTableProps {
  title: string;
  head: string;
  rows: readonly { key: string; name: string; sales: number; amount: Money; href: string }[];
}

/** Amounts by one dimension; each opens the postings behind it. */
export function EarningsTable({ title, head, rows }: EarningsTableProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <TableScroller tabIndex={0} role="region" aria-label={`${title}: figures`}>
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Sales</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, sales, amount, href }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{formatCount(sales)}</td>
                <td>
                  <Link href={href} tone="action" scroll={false} aria-label={`${formatMoney(amount)}, postings of ${name}`}>
                    {formatMoney(amount)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </Panel>
  );
}
