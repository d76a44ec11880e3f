import type { AdminOrder } from '@contract/adminOrders';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/orders';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { PersonLink } from '../shared/PersonLink';
import { attemptStateLabels, paymentMethodLabels, refundStateLabels, ticketStatusLabels } from './adminOrderLabels';

interface OrderProps {
  order: AdminOrder;
}
type Ticket = AdminOrder['tickets'][number];
type Refund = AdminOrder['refunds'][number];
type Attempt = AdminOrder['attempts'][number];
type LedgerGroup = AdminOrder['ledger'][number];
type Posting = LedgerGroup['postings'][number];

const ticketColumns: readonly DataColumn<Ticket>[] = [
  {
    id: 'holder',
    header: t.holder,
    cell: ({ row: { original } }) => (
      <>
        <PersonLink person={{ ...original.holder, name: original.holderName }} />
        <Text kind="tiny" tone="muted">
          {original.humanCode}
        </Text>
      </>
    ),
  },
  { id: 'seat', header: t.seat, meta: { isText: true }, cell: ({ row: { original } }) => original.seatLabel ?? original.tierName },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        {ticketStatusLabels[original.status]}
        {original.firstAdmittedAt ? (
          <Text kind="tiny" tone="muted">
            {t.admitted({ time: formatDateTime(original.firstAdmittedAt) })}
          </Text>
        ) : null}
      </div>
    ),
  },
  { id: 'left', header: t.left, cell: ({ row: { original } }) => formatMoney(original.remaining) },
];

export const TicketsTable = ({ order: { tickets } }: OrderProps) => (
  <Panel title={t.tickets}>
    <DataTable label={t.tickets} columns={ticketColumns} rows={tickets} keyOf={({ ticketID }) => ticketID} isStacking />
  </Panel>
);

const refundColumns: readonly DataColumn<Refund>[] = [
  {
    id: 'state',
    header: t.state,
    cell: ({ row: { original } }) => (
      <>
        {refundStateLabels[original.state]}
        <Text kind="tiny" tone="muted">
          {formatDateTime(original.at)}
        </Text>
        {original.dueAt ? (
          <Text kind="tiny" tone="muted">
            {t.nextTry({ time: formatDateTime(original.dueAt) })}
          </Text>
        ) : null}
      </>
    ),
  },
  { id: 'why', header: t.why, meta: { isText: true }, cell: ({ row: { original } }) => original.why },
  { id: 'tries', header: t.tries, cell: ({ row: { original } }) => original.attempts },
  { id: 'reference', header: t.reference, meta: { isText: true }, cell: ({ row: { original } }) => original.providerRefundID ?? '–' },
  { id: 'amount', header: t.amount, cell: ({ row: { original } }) => formatMoney(original.amount) },
];

export const RefundsTable = ({ order: { refunds } }: OrderProps) => (
  <Panel title={t.refunds}>
    {refunds.length === 0 ? (
      <Text tone="muted">{t.noRefunds}</Text>
    ) : (
      <DataTable label={t.refunds} columns={refundColumns} rows={refunds} keyOf={({ refundID }) => refundID} isStacking />
    )}
  </Panel>
);

const attemptColumns: readonly DataColumn<Attempt>[] = [
  { id: 'method', header: t.method, cell: ({ row: { original } }) => paymentMethodLabels[original.method] },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) =>
      [attemptStateLabels[original.state] ?? original.state, original.failureCode?.replaceAll('_', ' ')].filter(Boolean).join(', '),
  },
  { id: 'reference', header: t.reference, meta: { isText: true }, cell: ({ row: { original } }) => original.providerPaymentID ?? '–' },
  { id: 'time', header: t.time, meta: { isText: true }, cell: ({ row: { original } }) => formatDateTime(original.at) },
];

export const AttemptsTable = ({ order: { attempts } }: OrderProps) => (
  <Panel title={t.attempts}>
    {attempts.length === 0 ? (
      <Text tone="muted">{t.noAttempts}</Text>
    ) : (
      <DataTable label={t.attempts} columns={attemptColumns} rows={attempts} keyOf={({ at, method }) => `${at} ${method}`} isStacking />
    )}
  </Panel>
);

const side = (sign: 1 | -1, { amount }: Posting) =>
  amount.amountMinor * sign > 0 ? formatMoney({ ...amount, amountMinor: Math.abs(amount.amountMinor) }) : '';

const postingColumns: readonly DataColumn<Posting>[] = [
  { id: 'account', header: t.account, cell: ({ row: { original } }) => original.account },
  { id: 'debit', header: t.debit, cell: ({ row: { original } }) => side(1, original) },
  { id: 'credit', header: t.credit, cell: ({ row: { original } }) => side(-1, original) },
];

export const LedgerTable = ({ order: { ledger } }: OrderProps) => (
  <Panel title={t.ledger}>
    {ledger.length === 0 ? <Text tone="muted">{t.noLedger}</Text> : null}
    {ledger.map(({ groupID, memo, at, postings }) => (
      <DataTable
        key={groupID}
        hasCaption
        label={t.ledgerMemo({ memo, time: formatDateTime(at) })}
        columns={postingColumns}
        rows={postings}
        keyOf={({ account, amount }) => `${account} ${amount.amountMinor}`}
      />
    ))}
  </Panel>
);
