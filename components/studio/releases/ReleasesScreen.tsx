import type { ReleaseTableRow } from '@contract/releaseTable';
import { hasRight, type Right } from '@contract/rights';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { itemsOf } from '@/store/pagination';
import { useReleaseTableInfiniteQuery, type ReleaseTableQuery } from '@/store/studio/releaseTableApi';
import * as t from '@messages/studio/releases';
import { PageFrame } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { useChannelRole } from '../shared/useChannelRole';
import { UploadDropZone } from '../upload/UploadDropZone';
import { BulkResults } from './BulkResults';
import { ReleasesEmptyState } from './ReleasesEmptyState';
import { ReleaseTableFilters } from './ReleaseTableFilters';
import { toUrlQuery, defaultOrder, parseTableQuery } from './releaseTableQuery';
import { useBulkAction } from './useBulkAction';
import { useRowSelection } from './useRowSelection';

/** Bulk actions are loaded with the first selection. */
const BulkActionBar = lazyWithRetry(() => import('./BulkActionBar').then((loaded) => loaded.BulkActionBar));

const ReleaseViews = lazyWithRetry(
  () => import('./ReleaseViews').then((loaded) => loaded.ReleaseViews),
  <Skeleton shape="card" height="44px" />,
);

const ReleaseTable = lazyWithRetry(
  () => import('./ReleaseTable').then((loaded) => loaded.ReleaseTable),
  <Skeleton shape="card" height="420px" />,
);

const changeRights: Partial<Record<ReleaseTableRow['kind'], Right>> = { EVENT: 'event.sell', CAMPAIGN: 'campaign.run' };

/** All releases of the current channel in one table; filters and order are stored in the URL. */
export function ReleasesScreen() {
  const router = useRouter();
  const channelID = useAppSelector(selectChannel)?.channelID;
  const filters = parseTableQuery(router.query);
  const {
    data: latest,
    currentData,
    isFetching,
    isFetchingNextPage,
    isError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useReleaseTableInfiniteQuery({ ...filters, channelID }, { skip: !router.isReady || !channelID });
  // The old rows stay, marked busy, until the new ones load. After an error they are dropped, because they would not match the filters shown.
  const data = isError ? currentData : latest;
  const rows = itemsOf(data);
  const selection = useRowSelection(rows.map(({ releaseID }) => releaseID));
  const role = useChannelRole();
  const mayUpload = hasRight(role, 'content.edit');
  const mayChange = ({ kind }: ReleaseTableRow) => hasRight(role, changeRights[kind] ?? 'content.edit');
  const chosen = rows.filter(({ releaseID }) => selection.chosen.has(releaseID));
  const bulk = useBulkAction();

  const { replace } = router;
  const latestFilters = useRef(filters);
  useEffect(() => {
    latestFilters.current = filters;
  });
  const updateQuery = useCallback(
    (some: Partial<Record<keyof ReleaseTableQuery, string | undefined>>) =>
      void replace(
        {
          pathname: routes.studioReleases,
          query: toUrlQuery({ ...latestFilters.current, ...some } as ReleaseTableQuery),
        },
        undefined,
        { shallow: true, scroll: false },
      ),
    [replace],
  );
  const total = data?.pages[0]?.total ?? 0;
  const isFiltered = Boolean(filters.q ?? filters.kind ?? filters.state);
  return (
    <UploadDropZone isEnabled={mayUpload}>
      <PageFrame>
        <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
          <div>
            <Text kind="title">{t.releases}</Text>
            <Text tone="muted" role="status">
              {data ? t.releaseCount({ count: total, isFiltered }) : ' '}
            </Text>
          </div>
          {mayUpload ? <ButtonLink href={routes.studioUpload}>{t.upload}</ButtonLink> : null}
        </Stack>
        <Stack gap={3}>
          <ReleaseViews query={filters} />
          <ReleaseTableFilters key={String(router.isReady)} query={filters} onChange={updateQuery} />
          <BulkResults bulk={bulk} />
        </Stack>
        {chosen.some(mayChange) ? (
          <BulkActionBar
            rows={chosen}
            filmFeeBasisPoints={data?.pages[0]?.filmFeeBasisPoints ?? 0}
            isBusy={bulk.isBusy}
            problem={bulk.problem}
            onAction={async (action) => {
              const isAccepted = await bulk.apply(chosen, action);
              if (isAccepted) selection.clear();
              return isAccepted;
            }}
            onClear={selection.clear}
          />
        ) : null}
        {isError && !data ? <ErrorState message={t.releasesLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        {!data && !isError ? <Skeleton shape="card" height="420px" /> : null}
        {currentData && rows.length === 0 ? <ReleasesEmptyState isFiltered={isFiltered} role={role} /> : null}
        {rows.length > 0 ? (
          <ReleaseTable
            rows={rows}
            query={filters}
            selection={selection}
            isFetching={isFetching}
            more={{ hasMore: hasNextPage, isFetching: isFetchingNextPage, onMore: () => void fetchNextPage() }}
            onSort={(sort, order) =>
              updateQuery({ sort: sort === 'updated' ? '' : sort, order: order === defaultOrder(sort) ? '' : order })
            }
          />
        ) : null}
        <Text kind="small" tone="muted">
          {t.keyboardHint}
        </Text>
      </PageFrame>
    </UploadDropZone>
  );
}
