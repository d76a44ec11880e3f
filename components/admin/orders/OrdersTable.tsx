import type { AdminOrderListRow } from '@contract/adminOrders';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/orders';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { FactList } from '../shared/FactList';
import { paymentStatusLabels, productLabels } from '../shared/orderLabels';
import { PersonLink } from '../shared/PersonLink';
import { paymentMethodLabels } from './adminOrderLabels';

const stateOf = ({ status, isFrozen }: AdminOrderListRow) => (isFrozen ? t.underReview : paymentStatusLabels[status]);
const methodOf = ({ method }: AdminOrderListRow) => (method ? paymentMethodLabels[method] : '–');

const columns: readonly DataColumn<AdminOrderListRow>[] = [
  {
    id: 'order',
    header: t.order,
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.order(original.paymentID)} data-row-link>
          {original.title}
        </Link>
        <Text kind="tiny" tone="muted">
          {`${productLabels[original.product]} · ${original.orderNumber}`}
        </Text>
      </>
    ),
  },
  {
    id: 'buyer',
    header: t.buyer,
    enableSorting: false,
    meta: { isText: true },
    cell: ({ row: { original } }) => <PersonLink person={original.buyer} />,
  },
  { id: 'state', header: t.state, enableSorting: false, meta: { isText: true }, cell: ({ row: { original } }) => stateOf(original) },
  {
    id: 'method',
    header: t.method,
    enableSorting: false,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => methodOf(original),
  },
  { id: 'amount', header: t.total, accessorKey: 'total', cell: ({ row: { original } }) => formatMoney(original.total) },
  {
    id: 'createdAt',
    header: t.created,
    accessorKey: 'createdAt',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDateTime(original.createdAt),
  },
];

export const OrdersTable = (props: TableRows<AdminOrderListRow>) => (
  <DeskTable
    {...props}
    label={t.orders}
    columns={columns}
    keyOf={({ paymentID }) => paymentID}
    panel={(row) => (
      <Panel title={row.title}>
        <FactList
          facts={[
            [t.buyer, <PersonLink key="buyer" person={row.buyer} />],
            [t.state, stateOf(row)],
            [t.method, methodOf(row)],
            [t.total, formatMoney(row.total)],
            [t.refunded, row.refunded.amountMinor > 0 ? formatMoney(row.refunded) : null],
            [t.created, formatDateTime(row.createdAt)],
            [t.order, row.orderNumber],
          ]}
        />
      </Panel>
    )}
  />
);
