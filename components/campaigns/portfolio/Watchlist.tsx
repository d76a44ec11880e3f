import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useWatchlistInfiniteQuery } from '@/store/campaigns/campaignPageApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/campaigns/portfolio';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { CampaignCardTile } from '../shared/CampaignCardTile';

/** Campaigns the viewer saved; past ones stay until they are removed. */
export function Watchlist() {
  const [now] = useState(() => new Date().toISOString());
  const { data, isLoading, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useWatchlistInfiniteQuery();
  if (isLoading) return <Skeleton shape="card" height="240px" />;
  if (!data) return <ErrorState message={t.watchlistLoadError} onRetry={() => void refetch()} />;
  const campaigns = itemsOf(data);
  if (campaigns.length === 0)
    return (
      <EmptyState icon="bookmark" title={t.emptyWatchlist} message={t.emptyWatchlistHint}>
        <ButtonLink href={routes.campaigns} tone="quiet">
          {t.browseCampaigns}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="watchlist">
      <Text kind="hidden" as="h2" id="watchlist">
        {t.myWatchlist}
      </Text>
      <InfiniteList
        label={t.myWatchlist}
        items={campaigns}
        keyOf={({ campaignID }) => campaignID}
        renderItem={(campaign) => <CampaignCardTile campaign={campaign} now={now} />}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        layout={{ columnsFrom: '240px' }}
      />
    </section>
  );
}
