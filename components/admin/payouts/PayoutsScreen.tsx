import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminPayoutsInfiniteQuery } from '@/store/admin/payoutsApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/payouts';
import { PillSelect } from '../../content/form/PillSelect';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { FilterForm } from '../shared/FilterForm';
import { knownValue, useAddressFilters } from '../shared/useAddressFilters';
import { payoutStateLabels } from './payoutLabels';

const skeleton = <Skeleton height="420px" shape="card" />;
const PayoutsTable = lazyWithRetry(() => import('./PayoutsTable').then((loaded) => loaded.PayoutsTable), skeleton);

const filterKeys = ['q', 'state'] as const;
const stateOptions = [{ value: '', label: t.all }, ...Object.entries(payoutStateLabels).map(([value, label]) => ({ value, label }))];

/** All payouts; filters are in the address. */
export function PayoutsScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.payouts, filterKeys);
  const mayCall = useMayCall();
  const state = knownValue(values.state, payoutStateLabels);
  const query = { ...(values.q ? { q: values.q.slice(0, 80) } : {}), ...(state ? { state } : {}) };
  const payouts = useAdminPayoutsInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  // After an error the old rows are dropped, because they would not match the filters shown.
  const data = payouts.isError ? payouts.currentData : payouts.data;
  const rows = itemsOf(data);
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Text kind="title">{t.payouts}</Text>
          <Text tone="muted">{t.payoutsHint}</Text>
        </div>
        {mayCall('admin.payoutBatches') ? (
          <ButtonLink tone="quiet" href={adminRoutes.payoutBatches}>
            {t.bankBatches}
          </ButtonLink>
        ) : null}
      </Stack>
      <FilterForm label={t.searchPayouts} value={values.q ?? ''} onSearch={(q) => change({ q })}>
        <PillSelect label={t.state} value={state ?? ''} options={stateOptions} onChange={(chosen) => change({ state: chosen })} />
      </FilterForm>
      <QueryState
        query={{ ...payouts, data }}
        skeleton={skeleton}
        message={t.loadError}
        isEmpty={rows.length === 0}
        empty={
          Object.keys(query).length > 0 ? (
            <EmptyState icon="search" title={t.noMatches} message={t.noMatchesMessage}>
              <ButtonLink tone="quiet" href={adminRoutes.payouts}>
                {t.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState icon="wallet" title={t.noPayouts} message={t.noPayoutsMessage} />
          )
        }
      >
        {() => (
          <PayoutsTable
            rows={rows}
            isBusy={payouts.isFetching}
            more={{ hasMore: payouts.hasNextPage, isFetching: payouts.isFetchingNextPage, onMore: () => void payouts.fetchNextPage() }}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
