import type { Channel } from '@contract/channels';
import { useEventFeedInfiniteQuery } from '@/store/events/eventsApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/channel/channel';
import { EventCard } from '../events/card/EventCard';
import { QueryState } from '../ui/feedback/QueryState';
import { InfiniteList } from '../ui/layout/InfiniteList';
import { Text } from '../ui/layout/Text';
import { ChannelPostsSkeleton } from './ChannelPostsSkeleton';
import { EmptyChannelTab } from './EmptyChannelTab';

/** The channel's events, soonest first. */
export function ChannelEventsPanel({ channel, now }: { channel: Channel; now: string }) {
  const { channelID, name } = channel;
  const query = useEventFeedInfiniteQuery({ channelID });
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  if (!data) return <QueryState query={query} skeleton={<ChannelPostsSkeleton />} message={t.channelsEventsLoadError} />;
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
