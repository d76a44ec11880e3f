import { useEventRailQuery, type FeedFilters } from '@/store/events/eventsApi';
import { whereAll } from './collections';
import { EventRail } from './EventRail';
import { railOf } from './homeRails';

interface HomeRailProps {
  /** Where all of them are, when the filters do not say. */
  moreHref?: string;
  title: string;
  filters: FeedFilters;
  now: string;
  from: number;
}

/** One rail of the home page; nothing at all when there is nothing in it, since its neighbours say enough. */
export function HomeRail({ title, filters, now, from, moreHref = whereAll(filters) }: HomeRailProps) {
  const { data } = useEventRailQuery(railOf(filters));
  if (!data || data.items.length < from) return null;
  return <EventRail title={title} events={data.items} now={now} moreHref={moreHref} />;
}
