import type { SettlementRow } from '@contract/adminSettlements';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/settlements';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { SettlementFacts } from './SettlementFacts';
import { settlementStateLabels } from './settlementLabels';

const columns: readonly DataColumn<SettlementRow>[] = [
  {
    id: 'settledOn',
    header: t.settlement,
    accessorKey: 'settledOn',
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.settlement(original.settlementID)} data-row-link>
          {original.settledOn}
        </Link>
        <Text kind="tiny" tone="muted">
          {original.providerSettlementID}
        </Text>
      </>
    ),
  },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        <Text as="span" kind="small" tone={original.state === 'OPEN' || original.state === 'DUPLICATE' ? 'bad' : 'text'}>
          {settlementStateLabels[original.state]}
        </Text>
        <Text kind="tiny" tone="muted">
          {original.openCount > 0 ? t.openCount({ count: original.openCount }) : t.lineCount({ count: original.lineCount })}
        </Text>
      </div>
    ),
  },
  { id: 'provider', header: t.provider, meta: { isText: true, isWide: true }, cell: ({ row: { original } }) => original.provider },
  {
    id: 'reference',
    header: t.reference,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => original.reference ?? '–',
  },
  { id: 'fee', header: t.fee, meta: { isWide: true }, cell: ({ row: { original } }) => formatMoney(original.fee) },
  { id: 'net', header: t.net, accessorKey: 'net', cell: ({ row: { original } }) => formatMoney(original.net) },
  {
    id: 'difference',
    header: t.difference,
    cell: ({ row: { original } }) => (original.difference.amountMinor === 0 ? '–' : formatMoney(original.difference)),
  },
];

export const SettlementsTable = (props: TableRows<SettlementRow>) => (
  <DeskTable
    {...props}
    label={t.settlements}
    columns={columns}
    keyOf={({ settlementID }) => settlementID}
    panel={(row) => (
      <Panel title={row.providerSettlementID}>
        <SettlementFacts of={row} />
      </Panel>
    )}
  />
);
