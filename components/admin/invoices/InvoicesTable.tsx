import type { AdminInvoice } from '@contract/adminInvoices';
import { adminRoutes } from '@/constants/adminRoutes';
import { invoicePdfUrl } from '@/store/admin/consoleContentApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/invoices';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../shared/DeskTable';
import { FactList } from '../shared/FactList';
import type { TableRows } from '../shared/TableFrame';

const OrderLink = ({ of: { paymentID } }: { of: AdminInvoice }) => (
  <Link tone="text" href={adminRoutes.order(paymentID)}>
    {paymentID}
  </Link>
);

const columns: readonly DataColumn<AdminInvoice>[] = [
  {
    id: 'number',
    header: t.number,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={invoicePdfUrl(original.paymentID)} download data-row-link>
          {original.number}
        </Link>
        <Text kind="tiny" tone="muted">
          {formatDateTime(original.issuedAt)}
        </Text>
      </>
    ),
  },
  {
    id: 'channel',
    header: t.channel,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <Link tone="text" href={adminRoutes.contentItem('CHANNEL', original.channel.channelID)}>
        {original.channel.name}
      </Link>
    ),
  },
  { id: 'buyer', header: t.buyer, meta: { isText: true }, cell: ({ row: { original } }) => original.buyer },
  {
    id: 'order',
    header: t.order,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => <OrderLink of={original} />,
  },
  {
    id: 'paid',
    header: t.paid,
    cell: ({ row: { original } }) => (
      <div>
        {formatMoney(original.paid)}
        {original.refunded.amountMinor > 0 ? (
          <Text kind="tiny" tone="muted">
            {t.refunded({ amount: formatMoney(original.refunded) })}
          </Text>
        ) : null}
      </div>
    ),
  },
];

export const InvoicesTable = (props: TableRows<AdminInvoice>) => (
  <DeskTable
    {...props}
    label={t.invoices}
    columns={columns}
    keyOf={({ paymentID }) => paymentID}
    panel={(row) => (
      <Panel title={row.number}>
        <FactList
          facts={[
            [t.channel, row.channel.name],
            [t.gstin, row.gstin],
            [t.buyer, row.buyer],
            [t.paid, formatMoney(row.paid)],
            [t.issued, formatDateTime(row.issuedAt)],
            [t.order, <OrderLink key="order" of={row} />],
          ]}
        />
        <Link tone="action" href={invoicePdfUrl(row.paymentID)} download>
          {t.pdf}
        </Link>
        <Link tone="action" href={adminRoutes.with(adminRoutes.invoices, { channelID: row.channel.channelID })}>
          {t.onlyChannel}
        </Link>
      </Panel>
    )}
  />
);
