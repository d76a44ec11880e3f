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
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { FactList } from '../shared/FactList';

const OrderLink = ({ paymentID, number }: { paymentID: string; number: string | null }) => (
  <Link tone="text" href={adminRoutes.order(paymentID)}>
    {number}
  </Link>
);
const kindLabels: Record<AdminInvoice['kind'], string> = { INVOICE: t.invoice, CREDIT_NOTE: t.creditNote };

const columns: readonly DataColumn<AdminInvoice>[] = [
  {
    id: 'number',
    header: t.number,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={invoicePdfUrl(original.documentID)} download data-row-link>
          {original.number}
        </Link>
        <Text kind="tiny" tone="muted">
          {kindLabels[original.kind]}
        </Text>
      </>
    ),
  },
  { id: 'supplier', header: t.supplier, meta: { isText: true }, cell: ({ row: { original } }) => original.supplier },
  { id: 'buyer', header: t.buyer, meta: { isText: true }, cell: ({ row: { original } }) => original.buyer },
  {
    id: 'order',
    header: t.order,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) =>
      original.paymentID ? <OrderLink paymentID={original.paymentID} number={original.orderNumber} /> : original.work,
  },
  {
    id: 'issuedAt',
    header: t.issued,
    accessorKey: 'issuedAt',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDateTime(original.issuedAt),
  },
  {
    id: 'total',
    header: t.total,
    accessorKey: 'total',
    cell: ({ row: { original } }) => (
      <div>
        {formatMoney(original.total)}
        <Text kind="tiny" tone="muted">
          {t.taxIn({ amount: formatMoney(original.tax) })}
        </Text>
      </div>
    ),
  },
];

export const InvoicesTable = (props: TableRows<AdminInvoice>) => (
  <DeskTable
    {...props}
    label={t.invoices}
    columns={columns}
    keyOf={({ documentID }) => documentID}
    panel={(row) => (
      <Panel title={row.number}>
        <FactList
          facts={[
            [t.kind, kindLabels[row.kind]],
            [t.supplier, row.supplier],
            [t.buyer, row.buyer],
            [t.gstin, row.gstin],
            [t.work, row.work],
            [t.taxable, formatMoney(row.taxable)],
            [t.tax, formatMoney(row.tax)],
            [t.total, formatMoney(row.total)],
            [t.issued, formatDateTime(row.issuedAt)],
            [t.order, row.paymentID ? <OrderLink key="order" paymentID={row.paymentID} number={row.orderNumber} /> : null],
          ]}
        />
        <Link tone="action" href={invoicePdfUrl(row.documentID)} download>
          {t.pdf}
        </Link>
        {row.channel ? (
          <Link tone="action" href={adminRoutes.with(adminRoutes.invoices, { channelID: row.channel.channelID })}>
            {t.onlyChannel}
          </Link>
        ) : null}
      </Panel>
    )}
  />
);
