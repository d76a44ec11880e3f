import type { Money } from '@contract/common';
import { formatMoney } from '@/utils/currency';
import { formatCount } from '@/utils/numbers';
import { Panel } from '../../content/PageFrame';
import { Link } from '../../ui/Link';
import { Scroller, Table } from '../figures/Table';

interface FigureListProps {
  title: string;
  head: string;
  rows: readonly { key: string; name: string; sales: number; amount: Money; href: string }[];
}

/** Money by one cut; each figure opens the postings behind it. */
export function FigureList({ title, head, rows }: FigureListProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
      <Scroller tabIndex={0} role="region" aria-label={`${title}: figures`}>
        <Table>
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
        </Table>
      </Scroller>
    </Panel>
  );
}
