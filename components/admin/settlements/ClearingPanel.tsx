import type { ClearingBalance } from '@contract/adminSettlements';
import { useAdminClearingQuery } from '@/store/admin/financeApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/settlements';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';

const columns: readonly DataColumn<ClearingBalance>[] = [
  { id: 'provider', header: t.provider, cell: ({ row: { original } }) => original.provider },
  { id: 'balance', header: t.balance, cell: ({ row: { original } }) => formatMoney(original.balance) },
  {
    id: 'unsettled',
    header: t.unsettled,
    cell: ({ row: { original } }) => (
      <div>
        {formatMoney(original.unsettled)}
        <Text kind="tiny" tone="muted">
          {t.unsettledPayments({ count: original.unsettledCount })}
        </Text>
      </div>
    ),
  },
  {
    id: 'oldest',
    header: t.oldest,
    meta: { isText: true },
    cell: ({ row: { original } }) => (original.oldestAt ? formatDateTime(original.oldestAt) : '–'),
  },
];

/** What each payment provider holds for us and since when. */
export function ClearingPanel() {
  const clearing = useAdminClearingQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t.clearing}>
      <QueryState query={clearing} skeleton={<Skeleton height="80px" />} message={t.loadError}>
        {({ items }) =>
          items.length === 0 ? (
            <Text tone="muted">{t.noClearing}</Text>
          ) : (
            <DataTable
              label={t.clearing}
              columns={columns}
              rows={items}
              keyOf={({ provider, balance }) => `${provider} ${balance.currency}`}
              isStacking
            />
          )
        }
      </QueryState>
    </Panel>
  );
}
