import type { ReleaseTableRow } from '@contract/releaseTable';
import { hasRight, type Right } from '@contract/rights';
import { useRouter } from 'next/router';
import { Fragment, useCallback, useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import { itemsOf } from '@/store/pages';
import { useReleaseTableInfiniteQuery, type DeskQuery } from '@/store/studio/releaseDeskApi';
import { useMyChannelsQuery } from '@/store/studio/studioApi';
import { useInView } from '@/utils/hooks/useInView';
import { formatCount } from '@/utils/numbers';
import { PageFrame } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink } from '../../ui/Link';
import { onDemand } from '../../ui/onDemand';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { DropZone } from '../upload/DropZone';
import { useRoleIn } from '../useRoleIn';
import { BulkOutcomes } from './BulkOutcomes';
import { NoReleases } from './NoReleases';
import { ReleaseTable } from './ReleaseTable';
import { addressOf, firstOrder, queryOf } from './tableAddress';
import { TableFilters } from './TableFilters';
import { useBulk } from './useBulk';
import { useSelection } from './useSelection';

/** What is done to several at once is fetched with the first choice. */
const BulkBar = onDemand(() => import('./BulkBar').then((made) => made.BulkBar));

const changeRights: Partial<Record<ReleaseTableRow['kind'], Right>> = { EVENT: 'event.sell', CAMPAIGN: 'campaign.run' };

/** Everything of mine in one table; what narrows and orders it is the address. */
export function ReleasesScreen() {
  const router = useRouter();
  const query = queryOf(router.query);
  const {
    data: latest,
    currentData,
    isFetching,
    isFetchingNextPage,
    isError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useReleaseTableInfiniteQuery(query, { skip: !router.isReady });
  const user = useAppSelector(selectUser);
  const { data: channels = [] } = useMyChannelsQuery(user?.username ?? '', { skip: !user });
  // What was there stays, busy, until the answer is; under an order or a filter that failed it would be a lie.
  const data = isError ? currentData : latest;
  const rows = itemsOf(data);
  const selection = useSelection(rows.map(({ releaseID }) => releaseID));
  const role = useRoleIn();
  const mayUpload = hasRight(role, 'content.edit');
  const mayChange = ({ kind, channel: { channelID } }: ReleaseTableRow) =>
    hasRight(channels.find((team) => team.channelID === channelID)?.role ?? role, changeRights[kind] ?? 'content.edit');
  const chosen = rows.filter(({ releaseID }) => selection.chosen.has(releaseID));
  const bulk = useBulk();
  const [end, setEnd] = useState<HTMLElement | null>(null);
  useInView(hasNextPage && !isFetching ? end : null, () => void fetchNextPage(), 200);

  const { replace } = router;
  const asked = JSON.stringify(query);
  const change = useCallback(
    (some: Partial<Record<keyof DeskQuery, string | undefined>>) =>
      void replace(
        { pathname: routes.studioReleases, query: addressOf({ ...(JSON.parse(asked) as DeskQuery), ...some } as DeskQuery) },
        undefined,
        { shallow: true, scroll: false },
      ),
    [replace, asked],
  );
  const total = data?.pages[0]?.total ?? 0;
  const isNarrowed = Boolean(query.q ?? query.kind ?? query.state ?? query.channelID);
  const Zone = mayUpload ? DropZone : Fragment;
  return (
    <Zone>
      <PageFrame>
        <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
          <div>
            <Text kind="title">Releases</Text>
            <Text tone="muted" role="status">
              {data ? `${formatCount(total)} ${total === 1 ? 'release' : 'releases'}${isNarrowed ? ' found' : ''}` : ' '}
            </Text>
          </div>
          {mayUpload ? <ButtonLink href={routes.studioUpload}>Upload</ButtonLink> : null}
        </Stack>
        <Stack gap={3}>
          <TableFilters key={String(router.isReady)} query={query} channels={channels} onChange={change} />
          <BulkOutcomes bulk={bulk} />
        </Stack>
        {chosen.some(mayChange) ? (
          <BulkBar
            rows={chosen}
            isBusy={bulk.isBusy}
            complaint={bulk.complaint}
            onDo={async (action) => {
              const isAnswered = await bulk.doIt(chosen, action);
              if (isAnswered) selection.clear();
              return isAnswered;
            }}
            onClear={selection.clear}
          />
        ) : null}
        {isError && !data ? (
          <ErrorState message="Your releases could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : null}
        {!data && !isError ? <Skeleton shape="card" height="420px" /> : null}
        {currentData && rows.length === 0 ? <NoReleases isNarrowed={isNarrowed} role={role} /> : null}
        {rows.length > 0 ? (
          <ReleaseTable
            rows={rows}
            query={query}
            selection={selection}
            isFetching={isFetching}
            onSort={(sort, order) => change({ sort: sort === 'updated' ? '' : sort, order: order === firstOrder(sort) ? '' : order })}
          />
        ) : null}
        {hasNextPage ? (
          <div ref={setEnd}>
            <Button tone="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        ) : null}
        <Text kind="small" tone="muted">
          Keys: / searches, arrows walk, space chooses, shift with arrows chooses a range, Enter opens.
        </Text>
      </PageFrame>
    </Zone>
  );
}
