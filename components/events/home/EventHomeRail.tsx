import { useEventRailQuery, type FeedFilters } from '@/store/events/eventsApi';
import { EventRail } from '../card/EventRail';
import { eventListUrl } from '../explore/collectionLinks';
import { eventsIn, minEventsOfRail, railQuery } from './homeRails';

interface EventHomeRailProps {
  /** The page with all events, when it does not follow from the filters. */
  moreHref?: string;
  title: string;
  filters: FeedFilters;
  now: string;
  /** A rail of fewer events is not shown. */
  minEvents?: number;
  /** Events the viewer already has. */
  excludedIDs?: readonly string[];
}

/** One rail of the home page. */
export function EventHomeRail({
  title,
  filters,
  now,
  minEvents = minEventsOfRail,
  excludedIDs,
  moreHref = eventListUrl(filters),
}: EventHomeRailProps) {
  const { data } = useEventRailQuery(railQuery(filters));
  const events = eventsIn(data, excludedIDs);
  if (events.length < minEvents) return null;
  return <EventRail title={title} events={events} now={now} moreHref={moreHref} />;
}
