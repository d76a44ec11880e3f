import type { Channel } from '@contract/channels';
import { useChannelEventsInfiniteQuery } from '@/store/channel/channelApi';
import { itemsOf } from '@/store/pages';
import { ErrorState } from '../ui/ErrorState';
import { InfiniteList } from '../ui/InfiniteList';
import { EventPost } from './EventPost';
import { NothingPosted } from './NothingPosted';
import { PostsSkeleton } from './PostsSkeleton';

/** The channel's events, soonest first. */
export function ChannelEventsPanel({ channel }: { channel: Channel }) {
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useChannelEventsInfiniteQuery(channel.channelID);
  if (isLoading) return <PostsSkeleton />;
  if (!data) return <ErrorState message="The channel's events could not be loaded." onRetry={() => void refetch()} />;
  const events = itemsOf(data);
  if (events.length === 0) return <NothingPosted tab="events-posts" channel={channel} />;
  return (
    <InfiniteList
      label={`Events of ${channel.name}`}
      layout={{ columnsFrom: 'clamp(148px, 16vw, 220px)' }}
      items={events}
      keyOf={({ eventID }) => eventID}
      renderItem={(event) => <EventPost event={event} />}
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
    />
  );
}
