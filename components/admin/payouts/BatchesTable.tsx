import type { PayoutBatchRow } from '@contract/adminPayouts';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/payouts';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { formatLabels } from './payoutLabels';

const stateOf = ({ closedAt }: PayoutBatchRow) => (closedAt ? t.batchClosed : t.batchOpen);

const columns: readonly DataColumn<PayoutBatchRow>[] = [
  {
    id: 'batch',
    header: t.batch,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.payoutBatch(original.batchID)} data-row-link>
          {formatLabels[original.format]}
        </Link>
        <Text kind="tiny" tone="muted">
          {original.createdBy.name}
        </Text>
      </>
    ),
  },
  {
    id: 'createdAt',
    header: t.created,
    accessorKey: 'createdAt',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDateTime(original.createdAt),
  },
  { id: 'total', header: t.total, cell: ({ row: { original } }) => formatMoney(original.total) },
  { id: 'count', header: t.transferCount, cell: ({ row: { original } }) => formatCount(original.transferCount) },
  { id: 'open', header: t.open, cell: ({ row: { original } }) => formatCount(original.openCount) },
  { id: 'toConfirm', header: t.toConfirm, cell: ({ row: { original } }) => formatCount(original.proposedCount) },
  { id: 'state', header: t.state, meta: { isText: true }, cell: ({ row: { original } }) => stateOf(original) },
];

export const BatchesTable = (props: TableRows<PayoutBatchRow>) => (
  <DeskTable
    {...props}
    label={t.bankBatches}
    columns={columns}
    keyOf={({ batchID }) => batchID}
    panel={(row) => <BatchSidePanel row={row} />}
  />
);

const BatchSidePanel = ({ row }: { row: PayoutBatchRow }) => (
  <Panel title={formatLabels[row.format]}>
    <FactList
      facts={[
        [t.state, stateOf(row)],
        [t.total, formatMoney(row.total)],
        [t.createdBy, <PersonLink key={row.batchID} person={row.createdBy} />],
        [t.downloaded, row.downloadedAt && formatDateTime(row.downloadedAt)],
        [t.closed, row.closedAt && formatDateTime(row.closedAt)],
      ]}
    />
  </Panel>
);
