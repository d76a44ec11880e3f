import type { EventSummary } from '@contract/events';
import * as t from '@messages/events/card';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { EventRow } from './EventRow';

interface EventListProps {
  events: EventSummary[];
  now: string;
  near?: string;
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
}

/** Rows under each other; more load near the end. */
export const EventList = ({ events, now, near, ...more }: EventListProps) => (
  <InfiniteList
    label={t.events}
    items={events}
    keyOf={({ eventID }) => eventID}
    renderItem={(event) => <EventRow event={event} now={now} near={near} />}
    {...more}
  />
);
