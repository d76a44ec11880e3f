import { useEventRailQuery, type FeedFilters } from '@/store/events/eventsApi';
import { EventRail } from '../card/EventRail';
import { eventListUrl } from '../explore/collectionLinks';
import { eventsIn, railQuery } from './homeRails';

interface EventHomeRailProps {
  /** Where all of them are, when the filters do not say. */
  moreHref?: string;
  title: string;
  filters: FeedFilters;
  now: string;
  minEvents: number;
  /** Those the viewer has already. */
  excludedIDs?: readonly string[];
}

/** One rail of the home page; nothing at all when there is nothing in it, since its neighbours say enough. */
export function EventHomeRail({ title, filters, now, minEvents, excludedIDs, moreHref = eventListUrl(filters) }: EventHomeRailProps) {
  const { data } = useEventRailQuery(railQuery(filters));
  const events = eventsIn(data, excludedIDs);
  if (events.length < minEvents) return null;
  return <EventRail title={title} events={events} now={now} moreHref={moreHref} />;
}
