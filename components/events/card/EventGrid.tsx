import type { EventSummary } from '@contract/events';
import * as t from '@messages/events/card';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { EventCard } from './EventCard';

interface EventGridProps {
  events: EventSummary[];
  now: string;
  near?: string;
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
}

/** Posters in as many columns as fit; more load near the end. */
export const EventGrid = ({ events, now, near, ...more }: EventGridProps) => (
  <InfiniteList
    label={t.events}
    items={events}
    keyOf={({ eventID }) => eventID}
    renderItem={(event) => <EventCard event={event} now={now} near={near} isPriority={event === events[0]} />}
    layout={{ columnsFrom: 'clamp(148px, 17vw, 232px)' }}
    {...more}
  />
);
