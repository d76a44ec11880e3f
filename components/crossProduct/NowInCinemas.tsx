import { lazyHydrate } from '../ui/lazy/lazyHydrate';
import { UpcomingEventsRail } from './UpcomingEventsRail';

const LazyUpcomingEventsRail = lazyHydrate(typeof window === 'undefined' ? UpcomingEventsRail : null, () =>
  import('./UpcomingEventsRail').then((loaded) => loaded.UpcomingEventsRail),
);

/** The next films that are shown in a hall, on Screen's own home page; its code comes when somebody scrolls near it. */
export const NowInCinemas = ({ now }: { now: string }) => <LazyUpcomingEventsRail title="Now in cinemas" now={now} kind="FILM" />;
