import type { AdminPayoutRow } from '@contract/adminPayouts';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/payouts';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { payoutKindLabels, payoutStateLabels } from './payoutLabels';

const columns: readonly DataColumn<AdminPayoutRow>[] = [
  {
    id: 'payout',
    header: t.payout,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.payout(original.payoutID)} data-row-link>
          {original.channelName ?? original.payee.name}
        </Link>
        <Text kind="tiny" tone="muted">
          {payoutKindLabels[original.kind]}
        </Text>
      </>
    ),
  },
  {
    id: 'createdAt',
    header: t.requested,
    accessorKey: 'createdAt',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDate(original.createdAt),
  },
  { id: 'amount', header: t.amount, accessorKey: 'amount', cell: ({ row: { original } }) => formatMoney(original.amount) },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <>
        {payoutStateLabels[original.state]}
        {original.reason ? (
          <Text kind="tiny" tone="muted">
            {original.reason}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    id: 'address',
    header: t.address,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => original.maskedAddress ?? '–',
  },
  {
    id: 'reference',
    header: t.reference,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => original.reference ?? '–',
  },
];

export const PayoutsTable = (props: TableRows<AdminPayoutRow>) => (
  <DeskTable
    {...props}
    label={t.payouts}
    columns={columns}
    keyOf={({ payoutID }) => payoutID}
    panel={(row) => <PayoutSidePanel row={row} />}
  />
);

const PayoutSidePanel = ({ row }: { row: AdminPayoutRow }) => (
  <Panel title={formatMoney(row.amount)}>
    <FactList
      facts={[
        [t.state, payoutStateLabels[row.state]],
        [t.payee, <PersonLink key={row.payoutID} person={row.payee} />],
        [t.channel, row.channelName],
        [t.address, row.maskedAddress],
        [t.reason, row.reason],
        [t.reference, row.reference],
        [t.requested, formatDateTime(row.createdAt)],
        [t.paidAt, row.paidAt && formatDateTime(row.paidAt)],
      ]}
    />
  </Panel>
);
