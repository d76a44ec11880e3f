import type { EventSummary, EventFacets } from '@contract/events';
import { eventKinds, kindsInOrder } from '@/constants/eventKinds';
import type { AppDispatch } from '@/store';
import { eventsApi, type FeedFilters } from '@/store/events/eventsApi';
import * as t from '@messages/events/home';
import { nextWeekend, thisWeek } from '../explore/dayRanges';

interface RailPlan {
  title: string;
  filters: FeedFilters;
}
const maxRails = { kinds: 4, cities: 3 } as const;
/** A rail of fewer events is not shown: they are in the list of what comes up. */
export const minEventsOfRail = 3;

/** One limit everywhere, so that the screen finds the query fetched on the server. */
export const railQuery = (filters: FeedFilters) => ({ ...filters, limit: 10 });
export const comingUpQuery = (city?: string) => ({ city, limit: 14 });

/** The loaded events without those the viewer already has. */
export const eventsIn = (page: { items: EventSummary[] } | undefined, excludedIDs: readonly string[] = []) =>
  excludedIDs.length === 0 ? (page?.items ?? []) : (page?.items ?? []).filter(({ eventID }) => !excludedIDs.includes(eventID));

/** The rails of the home page, from the nearest dates to kinds and cities; rails without events are left out. */
export function homeRails({ now, city, facets }: { now: string; city?: string; facets: EventFacets | undefined }): RailPlan[] {
  const kinds = [...(facets?.kinds ?? [])]
    .filter(({ count }) => count >= minEventsOfRail)
    .sort((a, b) => b.count - a.count || kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind))
    .slice(0, maxRails.kinds);
  const cities = city ? [] : (facets?.cities ?? []).filter(({ count }) => count >= minEventsOfRail).slice(0, maxRails.cities);
  return [
    { title: t.thisWeek, filters: { city, ...thisWeek(now) } },
    { title: t.nextWeekend, filters: { city, ...nextWeekend(now) } },
    ...kinds.map(({ kind }) => ({ title: eventKinds[kind], filters: { city, kind } })),
    ...cities.map((place) => ({ title: t.inCity({ city: place.city }), filters: { city: place.city } })),
  ];
}

/** Everything the home page shows, fetched at once for its server-side render. */
export const loadEventHome =
  ({ now, city }: { now: string; city?: string }) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const [{ data: facets }] = await Promise.all([
      dispatch(eventsApi.endpoints.facets.initiate()),
      dispatch(eventsApi.endpoints.eventRail.initiate(comingUpQuery(city))),
    ]);
    const rails = homeRails({ now, city, facets });
    await Promise.all(rails.map(({ filters }) => dispatch(eventsApi.endpoints.eventRail.initiate(railQuery(filters)))));
  };
