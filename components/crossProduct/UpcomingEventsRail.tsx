import type { EventKind } from '@contract/events';
import { routes } from '@/constants/routes';
import { useEventRailQuery } from '@/store/events/eventsApi';
import { Rail } from '../content/page/Rail';
import { EventPoster } from '../events/card/EventPoster';
import { upcomingEventsQuery } from './upcomingEventsQuery';

interface UpcomingEventsRailProps {
  title: string;
  now: string;
  kind: EventKind;
}

/**
 * The next events on another product's page: posters only, without personal data, to keep that page light. Renders nothing when there are no
 * events or they fail to load.
 */
export function UpcomingEventsRail({ title, now, kind }: UpcomingEventsRailProps) {
  const { data } = useEventRailQuery(upcomingEventsQuery(kind));
  if (!data || data.items.length === 0) return null;
  return (
    <div data-product="events">
      <Rail
        title={title}
        items={data.items}
        keyOf={({ eventID }) => eventID}
        renderItem={(event) => <EventPoster event={event} now={now} />}
        width={164}
        desktopWidth={208}
        moreHref={`${routes.explore}?kind=${kind}`}
      />
    </div>
  );
}
