import type { EventSummary } from '@contract/events';
import { boundsOf, clusterVenues, firstShown, groupByVenue, pinPlace, pinText } from '@/components/events/explore/mapVenues';
import { monsoonSummary } from '../../../support/fixtures/eventScreens';

const at = (
  venueID: string,
  city: string,
  country: string,
  longitude: number,
  latitude: number | null,
  change: Partial<EventSummary> = {},
) => ({
  ...monsoonSummary,
  ...change,
  eventID: `evt_${venueID}_${change.title ?? ''}`,
  venue: { ...monsoonSummary.venue, venueID, name: `Hall ${venueID}`, city, country, longitude, latitude },
});
const kochi = at('k', 'Kochi', 'IN', 76.3, 9.9);
const mumbai = at('m', 'Mumbai', 'IN', 72.8, 19, { title: 'One' });
const mumbaiAgain = at('m', 'Mumbai', 'IN', 72.8, 19, { title: 'Two' });
const lagos = at('l', 'Lagos', 'NG', 3.4, 6.5);
const nowhere = at('n', 'Kochi', 'IN', 0, null);
const venues = groupByVenue([kochi, mumbai, mumbaiAgain, lagos, nowhere]);

/** Ten pixels to the degree. */
const project = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ x: longitude * 10, y: latitude * 10 });

test('events at one venue are one place; a venue without coordinates is none', () => {
  expect(venues.map(({ venue, events }) => [venue.city, events.length])).toEqual([
    ['Mumbai', 2],
    ['Kochi', 1],
    ['Lagos', 1],
  ]);
});

test('the map begins with the viewer’s country, and with everything where there is nothing or a place was chosen', () => {
  const cities = (isPlaceChosen: boolean, country?: string) => firstShown(venues, isPlaceChosen, country).map(({ venue }) => venue.city);
  expect(cities(false, 'IN')).toEqual(['Mumbai', 'Kochi']);
  expect(cities(false, 'JP')).toEqual(['Mumbai', 'Kochi', 'Lagos']);
  expect(cities(true, 'IN')).toEqual(['Mumbai', 'Kochi', 'Lagos']);
  expect(boundsOf(firstShown(venues, false, 'IN'))).toEqual([72.8, 9.9, 76.3, 19]);
});

test('venues that would overlap are one pin with the number of their events', () => {
  const pins = clusterVenues(venues, project, { x: 92, y: 100 });
  expect(pins.map((pin) => [pinText(pin), pinPlace(pin)])).toEqual([
    ['3 events', 'Mumbai, Kochi'],
    ['₹599', 'Hall l, Lagos'],
  ]);
  expect(clusterVenues(venues, project, { x: 10, y: 10 })).toHaveLength(3);
});

test.each([
  [{ isSoldOut: true }, 'Sold out'],
  [{ fromPrice: null }, 'Not on sale yet'],
  [{ fromPrice: { amountMinor: 0, currency: 'INR' } }, 'Free'],
])('a pin says what its event costs: %j', (change, text) => {
  const [pin] = clusterVenues(groupByVenue([{ ...kochi, ...change }]), project, { x: 1, y: 1 });
  expect(pin && pinText(pin)).toBe(text);
});
