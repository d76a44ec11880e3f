import type { EventSummary } from '@contract/events';
import { Rail } from '../../content/page/Rail';
import { EventCard } from './EventCard';

interface EventRailProps {
  title: string;
  events: EventSummary[];
  now: string;
  /** The page with all events of the rail. */
  moreHref?: string;
}

/** Posters of events side by side. */
export const EventRail = ({ title, events, now, moreHref }: EventRailProps) => (
  <Rail
    title={title}
    items={events}
    keyOf={({ eventID }) => eventID}
    renderItem={(event) => <EventCard event={event} now={now} />}
    width={164}
    desktopWidth={208}
    moreHref={moreHref}
  />
);
