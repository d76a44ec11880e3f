import { hasRight } from '@contract/rights';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { itemsOf } from '@/store/pages';
import { useMyCampaignsInfiniteQuery } from '@/store/studio/campaignEditorApi';
import { PageFrame } from '../../content/PageFrame';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { InfiniteList } from '../../ui/InfiniteList';
import { ButtonLink } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { CampaignRow } from './CampaignRow';
import { OtherDesks } from './OtherDesks';

/** Every campaign of the channel one works in, whatever its state, and those of others whose money I look after. */
export function CampaignReleasesScreen() {
  const [now] = useState(() => Date.now());
  const channel = useAppSelector(selectChannel);
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useMyCampaignsInfiniteQuery(channel?.channelID);
  const items = itemsOf(data);
  const begin = channel ? (
    hasRight(channel.role, 'campaign.edit') ? (
      <ButtonLink href={routes.studioCampaignNew}>New campaign</ButtonLink>
    ) : null
  ) : (
    <ButtonLink href={routes.studioOnboarding}>Open a channel first</ButtonLink>
  );
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <Text kind="title">Your campaigns</Text>
        {items.length > 0 ? begin : null}
      </Stack>
      {isLoading ? <Skeleton height="200px" shape="card" /> : null}
      {!isLoading && !data ? (
        <ErrorState message="Your campaigns could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data && items.length === 0 ? (
        <EmptyState
          icon="document"
          title="Let your audience fund your next work"
          message="A title, a goal, what it is spent on and one honest risk: a draft takes less than five minutes, and nobody sees it before you publish."
        >
          {begin}
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <InfiniteList
          label="Your campaigns"
          items={items}
          keyOf={({ campaignID }) => campaignID}
          renderItem={(campaign) => <CampaignRow campaign={campaign} now={now} />}
          hasMore={hasNextPage}
          isFetching={isFetching}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
      <OtherDesks />
    </PageFrame>
  );
}
