import { routes } from '@/constants/routes';
import { casesCsvUrl, useAdminCasesInfiniteQuery } from '@/store/admin/consoleApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/cases';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { useAddressFilters } from '../shared/useAddressFilters';
import { CaseFilterBar } from './CaseFilterBar';
import { caseFilterKeys, caseQueryOf } from './caseQuery';
import { CaseViews } from './CaseViews';

const skeleton = <Skeleton height="420px" shape="card" />;
const CasesTable = lazyWithRetry(() => import('./CasesTable').then((loaded) => loaded.CasesTable), skeleton);

/** All cases in one table; filters and order are in the address. */
export function CasesScreen() {
  const { values, change, isReady } = useAddressFilters(routes.adminCases, caseFilterKeys);
  const mayCall = useMayCall();
  const query = caseQueryOf(values);
  const { sort, order, ...filters } = query;
  const cases = useAdminCasesInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  // After an error the old rows are dropped, because they would not match the filters shown.
  const data = cases.isError ? cases.currentData : cases.data;
  const rows = itemsOf(data);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Text kind="title">{t.cases}</Text>
          <Text tone="muted">{t.casesHint}</Text>
        </div>
        {mayCall('admin.casesCsv') && rows.length > 0 ? (
          <ButtonLink tone="quiet" href={casesCsvUrl(filters)} download>
            {t.downloadCsv}
          </ButtonLink>
        ) : null}
      </Stack>
      <Stack gap={3}>
        <CaseViews current={values} />
        <CaseFilterBar values={values} onChange={change} />
      </Stack>
      <QueryState
        query={{ ...cases, data }}
        skeleton={skeleton}
        message={t.loadError}
        isEmpty={rows.length === 0}
        empty={
          isFiltered ? (
            <EmptyState icon="search" title={t.noMatches} message={t.noMatchesMessage}>
              <ButtonLink tone="quiet" href={routes.adminCases}>
                {t.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState icon="check" title={t.noCases} message={t.noCasesMessage} />
          )
        }
      >
        {() => (
          <CasesTable
            rows={rows}
            isBusy={cases.isFetching}
            sort={{ id: sort ?? 'dueAt', desc: order === 'desc' }}
            onSort={({ id, desc }) => change({ sort: id, order: desc ? 'desc' : 'asc' })}
            more={{ hasMore: cases.hasNextPage, isFetching: cases.isFetchingNextPage, onMore: () => void cases.fetchNextPage() }}
          />
        )}
      </QueryState>
      <Text kind="small" tone="muted">
        {t.keyboardHint}
      </Text>
    </PageFrame>
  );
}
