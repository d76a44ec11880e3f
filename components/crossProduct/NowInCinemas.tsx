import * as t from '@messages/crossProduct/crossProduct';
import { lazyHydrate } from '../ui/lazy/lazyHydrate';
import { UpcomingEventsRail } from './UpcomingEventsRail';

const LazyUpcomingEventsRail = lazyHydrate(typeof window === 'undefined' ? UpcomingEventsRail : null, () =>
  import('./UpcomingEventsRail').then((loaded) => loaded.UpcomingEventsRail),
);

/** Upcoming film screenings on the home page of Screen, loaded when scrolled near. */
export const NowInCinemas = ({ now }: { now: string }) => <LazyUpcomingEventsRail title={t.nowInCinemas} now={now} kind="FILM" />;
