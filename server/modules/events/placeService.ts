import type { OwnVenue, Places } from '../../contract/organiser';
import type { Viewer } from '../../platform/http/viewer';
import type { EventContext } from './eventContext';
import type { Geocoder } from './gazetteer';
import { listOwnVenues } from './organiserRepository';

const maxVenues = 6;
const maxCities = 6;

/** Places for a new event: venues that the viewer's channels used before, and cities. */
export function createPlaceService({ db }: EventContext, geocoder: Geocoder) {
  return {
    async search(viewer: Viewer, q: string): Promise<Places> {
      const [venues, cities]: [OwnVenue[], Places['cities']] = await Promise.all([
        listOwnVenues(db, viewer.userID, q, maxVenues),
        q.length < 2 ? [] : geocoder.findCities(q, maxCities),
      ]);
      return { venues, cities };
    },
  };
}
