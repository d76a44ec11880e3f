import type { Channel } from '@contract/channels';
import { useCampaignFeedInfiniteQuery } from '@/store/campaigns/campaignPageApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/channel/channel';
import { CampaignCardTile } from '../campaigns/shared/CampaignCardTile';
import { QueryState } from '../ui/feedback/QueryState';
import { InfiniteList } from '../ui/layout/InfiniteList';
import { Text } from '../ui/layout/Text';
import { ChannelPostsSkeleton } from './ChannelPostsSkeleton';
import { EmptyChannelTab } from './EmptyChannelTab';

/** The channel's open and past campaigns. */
export function ChannelCampaignsPanel({ channel, now }: { channel: Channel; now: string }) {
  const query = useCampaignFeedInfiniteQuery({ channelID: channel.channelID });
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  if (!data) return <QueryState query={query} skeleton={<ChannelPostsSkeleton />} message={t.channelsCampaignsLoadError} />;
  const campaigns = itemsOf(data);
  if (campaigns.length === 0) return <EmptyChannelTab tab="campaigns-posts" channel={channel} />;
  return (
    <section aria-labelledby="channel-campaigns" data-product="campaigns">
      <Text kind="hidden" as="h2" id="channel-campaigns">
        {t.campaignsOfChannel({ channel: channel.name })}
      </Text>
      <InfiniteList
        label={t.campaignsOfChannel({ channel: channel.name })}
        items={campaigns}
        keyOf={({ campaignID }) => campaignID}
        renderItem={(campaign) => <CampaignCardTile campaign={campaign} now={now} />}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        layout={{ columnsFrom: '280px' }}
      />
    </section>
  );
}
