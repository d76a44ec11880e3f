import { useEventRailQuery, type FeedFilters } from '@/store/events/eventsApi';
import { whereAll } from './collections';
import { EventRail } from './EventRail';
import { newsIn, railOf } from './homeRails';

interface HomeRailProps {
  /** Where all of them are, when the filters do not say. */
  moreHref?: string;
  title: string;
  filters: FeedFilters;
  now: string;
  from: number;
  /** Those the viewer has already. */
  without?: readonly string[];
}

/** One rail of the home page; nothing at all when there is nothing in it, since its neighbours say enough. */
export function HomeRail({ title, filters, now, from, without, moreHref = whereAll(filters) }: HomeRailProps) {
  const { data } = useEventRailQuery(railOf(filters));
  const events = newsIn(data, without);
  if (events.length < from) return null;
  return <EventRail title={title} events={events} now={now} moreHref={moreHref} />;
}
