import type { EventKind } from '@contract/events';
import { useEventRailQuery } from '@/store/events/eventsApi';
import { EventRail } from '../events/EventRail';
import { exploreUrl } from '../events/feedFilters';
import { aheadOf } from './aheadOf';
import { PostsSkeleton } from './PostsSkeleton';

interface EventsAheadProps {
  title: string;
  now: string;
  kind?: EventKind;
}

/** The next few events, for a page whose own shelf is still empty. Nothing to show is no reason to complain. */
export function EventsAhead({ title, now, kind }: EventsAheadProps) {
  const { data, isLoading } = useEventRailQuery(aheadOf(kind));
  if (isLoading) return <PostsSkeleton />;
  if (!data || data.items.length === 0) return null;
  return (
    <div data-product="events">
      <EventRail title={title} events={data.items} now={now} moreHref={exploreUrl({ kind })} />
    </div>
  );
}
