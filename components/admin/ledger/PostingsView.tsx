import type { PostingGroup } from '@contract/adminLedger';
import { adminRoutes } from '@/constants/adminRoutes';
import { usePostingGroupsInfiniteQuery } from '@/store/admin/financeApi';
import { itemsOf } from '@/store/pagination';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/ledger';
import { Panel } from '../../content/page/PageFrame';
import { Chip } from '../../ui/button/Chip';
import type { DataColumn } from '../../ui/data/DataTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { DeskTable } from '../shared/DeskTable';
import { FactList } from '../shared/FactList';
import { FilterForm } from '../shared/FilterForm';
import { useAddressFilters } from '../shared/useAddressFilters';
import { DayField } from './DayField';
import { isDay } from './days';

const columns: readonly DataColumn<PostingGroup>[] = [
  {
    id: 'group',
    header: t.group,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={`${adminRoutes.ledgerView('postings')}&q=${encodeURIComponent(original.subjectID)}`} data-row-link>
          {original.type}
        </Link>
        <Text kind="tiny" tone="muted">
          {formatDateTime(original.at)}
        </Text>
      </>
    ),
  },
  {
    id: 'about',
    header: t.about,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        {original.memo}
        <Text kind="tiny" tone="muted">
          {original.subjectID}
        </Text>
      </div>
    ),
  },
  {
    id: 'account',
    header: t.account,
    meta: { isText: true },
    cell: ({ row: { original } }) => original.postings.map(({ account }, index) => <div key={`${index} ${account}`}>{account}</div>),
  },
  {
    id: 'amount',
    header: t.amount,
    cell: ({ row: { original } }) =>
      original.postings.map(({ account, amount }, index) => <div key={`${index} ${account}`}>{formatMoney(amount)}</div>),
  },
];

/** Posting groups, the latest first; filters are in the address. */
export function PostingsView() {
  const { values, change } = useAddressFilters(adminRoutes.ledger, ['view', 'q', 'account', 'from', 'to']);
  const query = {
    ...(values.q ? { q: values.q.slice(0, 80) } : {}),
    ...(values.account ? { account: values.account } : {}),
    ...(isDay(values.from) ? { from: values.from } : {}),
    ...(isDay(values.to) ? { to: values.to } : {}),
  };
  const groups = usePostingGroupsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const data = groups.isError ? groups.currentData : groups.data;
  const rows = itemsOf(data);
  return (
    <Stack gap={4}>
      <FilterForm label={t.searchPostings} value={values.q ?? ''} onSearch={(q) => change({ q })}>
        <DayField label={t.from} value={values.from ?? ''} onChange={(from) => change({ from })} />
        <DayField label={t.to} value={values.to ?? ''} onChange={(to) => change({ to })} />
        {values.account ? (
          <Chip isPressed onClick={() => change({ account: '' })}>
            {values.account}
            <Icon name="close" size="s" />
          </Chip>
        ) : null}
      </FilterForm>
      <QueryState
        query={{ ...groups, data }}
        skeleton={<Skeleton height="420px" shape="card" />}
        message={t.loadError}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState icon="search" title={t.noMatches} message={t.noMatchesMessage}>
            <ButtonLink tone="quiet" href={adminRoutes.ledgerView('postings')}>
              {t.showAll}
            </ButtonLink>
          </EmptyState>
        }
      >
        {() => (
          <DeskTable
            label={t.postings}
            columns={columns}
            rows={rows}
            keyOf={({ groupID }) => groupID}
            isBusy={groups.isFetching}
            more={{ hasMore: groups.hasNextPage, isFetching: groups.isFetchingNextPage, onMore: () => void groups.fetchNextPage() }}
            panel={(row) => (
              <Panel title={row.type}>
                <Text kind="small">{row.memo}</Text>
                <FactList
                  facts={row.postings.map(({ account, amount }, index) => [`${index + 1}. ${account}`, formatMoney(amount)] as const)}
                />
              </Panel>
            )}
          />
        )}
      </QueryState>
    </Stack>
  );
}
