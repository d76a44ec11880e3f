import type { LedgerAccount } from '@contract/adminLedger';
import { adminRoutes } from '@/constants/adminRoutes';
import { useLedgerAccountsInfiniteQuery } from '@/store/admin/financeApi';
import { itemsOf } from '@/store/pagination';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/ledger';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { FilterForm } from '../shared/FilterForm';
import { useAddressFilters } from '../shared/useAddressFilters';

const columns: readonly DataColumn<LedgerAccount>[] = [
  {
    id: 'account',
    header: t.account,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={`${adminRoutes.ledgerView('postings')}&account=${encodeURIComponent(original.accountID)}`}>
          {original.accountID}
        </Link>
        <Text kind="tiny" tone="muted">
          {original.name}
        </Text>
      </>
    ),
  },
  { id: 'balance', header: t.balance, cell: ({ row: { original } }) => formatMoney(original.balance) },
];

/** Accounts with their balances; each leads to its postings. */
export function AccountsView() {
  const { values, change } = useAddressFilters(adminRoutes.ledger, ['view', 'q']);
  const query = useLedgerAccountsInfiniteQuery(values.q ? { q: values.q.slice(0, 80) } : {}, { refetchOnMountOrArgChange: true });
  const data = query.isError ? query.currentData : query.data;
  const rows = itemsOf(data);
  return (
    <Stack gap={4}>
      <FilterForm label={t.searchAccounts} value={values.q ?? ''} onSearch={(q) => change({ q })} />
      <QueryState
        query={{ ...query, data }}
        skeleton={<Skeleton height="420px" shape="card" />}
        message={t.loadError}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon="search" title={t.noMatches} message={t.noMatchesMessage} />}
      >
        {() => (
          <DataTable
            label={t.accounts}
            columns={columns}
            rows={rows}
            keyOf={({ accountID }) => accountID}
            isScrolling
            isBusy={query.isFetching}
            more={{ hasMore: query.hasNextPage, isFetching: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }}
          />
        )}
      </QueryState>
    </Stack>
  );
}
