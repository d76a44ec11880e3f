import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminSettlementsInfiniteQuery } from '@/store/admin/financeApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/settlements';
import { PillSelect } from '../../content/form/PillSelect';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { FilterForm } from '../shared/FilterForm';
import { knownValue, useAddressFilters } from '../shared/useAddressFilters';
import { settlementStateLabels } from './settlementLabels';

const skeleton = <Skeleton height="420px" shape="card" />;
const ClearingPanel = lazyWithRetry(() => import('./ClearingPanel').then((loaded) => loaded.ClearingPanel), skeleton);
const SettlementsTable = lazyWithRetry(() => import('./SettlementsTable').then((loaded) => loaded.SettlementsTable), skeleton);
const stateOptions = [{ value: '', label: t.all }, ...Object.entries(settlementStateLabels).map(([value, label]) => ({ value, label }))];

/** What payment providers transferred to our bank; filters are in the address. */
export function SettlementsScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.settlements, ['q', 'state']);
  const state = knownValue(values.state, settlementStateLabels);
  const query = { ...(values.q ? { q: values.q.slice(0, 80) } : {}), ...(state ? { state } : {}) };
  const settlements = useAdminSettlementsInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  const data = settlements.isError ? settlements.currentData : settlements.data;
  const rows = itemsOf(data);
  const isFiltered = Object.keys(query).length > 0;
  return (
    <PageFrame>
      <header>
        <Text kind="title">{t.settlements}</Text>
        <Text tone="muted">{t.hint}</Text>
      </header>
      <ClearingPanel />
      <FilterForm label={t.searchLabel} value={values.q ?? ''} onSearch={(q) => change({ q })}>
        <PillSelect label={t.state} value={state ?? ''} options={stateOptions} onChange={(next) => change({ state: next })} />
      </FilterForm>
      <QueryState
        query={{ ...settlements, data }}
        skeleton={skeleton}
        message={t.loadError}
        isEmpty={rows.length === 0}
        empty={
          isFiltered ? (
            <EmptyState icon="search" title={t.noMatches} message={t.noMatchesMessage}>
              <ButtonLink tone="quiet" href={adminRoutes.settlements}>
                {t.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState icon="wallet" title={t.noSettlements} message={t.noSettlementsMessage} />
          )
        }
      >
        {() => (
          <SettlementsTable
            rows={rows}
            isBusy={settlements.isFetching}
            more={{
              hasMore: settlements.hasNextPage,
              isFetching: settlements.isFetchingNextPage,
              onMore: () => void settlements.fetchNextPage(),
            }}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
