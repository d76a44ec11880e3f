import type { Channel } from '@contract/channels';
import { useEventFeedInfiniteQuery } from '@/store/events/eventsApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/channel/channel';
import { EventCard } from '../events/card/EventCard';
import { ErrorState } from '../ui/feedback/ErrorState';
import { InfiniteList } from '../ui/layout/InfiniteList';
import { Text } from '../ui/layout/Text';
import { ChannelPostsSkeleton } from './ChannelPostsSkeleton';
import { EmptyChannelTab } from './EmptyChannelTab';

/** The channel's events, soonest first. */
export function ChannelEventsPanel({ channel, now }: { channel: Channel; now: string }) {
  const { channelID, name } = channel;
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useEventFeedInfiniteQuery({ channelID });
  if (isLoading) return <ChannelPostsSkeleton />;
  if (!data) return <ErrorState message={t.channelsEventsLoadError} onRetry={() => void refetch()} />;
  const events = itemsOf(data);
  if (events.length === 0) return <EmptyChannelTab tab="events-posts" channel={channel} />;
  return (
    <div data-product="events">
      <Text kind="hidden" as="h2">
        {t.eventsOfName({ name })}
      </Text>
      <InfiniteList
        label={t.eventsOfName({ name })}
        layout={{ columnsFrom: 'clamp(148px, 16vw, 220px)' }}
        items={events}
        keyOf={({ eventID }) => eventID}
        renderItem={(event) => <EventCard event={event} now={now} />}
        hasMore={hasNextPage}
        isFetching={isFetching}
        onMore={() => void fetchNextPage()}
      />
    </div>
  );
}
