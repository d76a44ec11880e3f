/** @jest-environment node */
import type { Event } from '@contract/events';
import { eventJsonLd } from '@/components/events/event/eventJsonLd';
import { orderCalendar } from '@/server/modules/events/orderDocuments';
import { monsoon } from '../../../support/fixtures/eventScreens';

const withoutCoordinates: Event = { ...monsoon, venue: { ...monsoon.venue, latitude: null, longitude: null } };

test('structured data of a venue without coordinates has the address and no coordinates', () => {
  const locationOf = (event: Event) => (eventJsonLd(event)[0] as { location: Record<string, unknown> }).location;
  expect(locationOf(monsoon)).toHaveProperty('geo.latitude', monsoon.venue.latitude);
  expect(locationOf(withoutCoordinates)).toMatchObject({ name: monsoon.venue.name, address: { addressLocality: monsoon.venue.city } });
  expect(locationOf(withoutCoordinates)).not.toHaveProperty('geo');
});

test('a calendar entry without coordinates has the address and no GEO line (RFC 5545, section 3.8.1.6)', () => {
  const calendarOf = ({ latitude, longitude }: Pick<Event['venue'], 'latitude' | 'longitude'>) => {
    const session = {
      startsAt: new Date(0),
      endsAt: new Date(3_600_000),
      updatedAt: new Date(0),
      gate: 'North',
      calendarSequence: 0,
      status: 'PUBLISHED',
    };
    const purchase = { session, event: monsoon, venue: { ...monsoon.venue, latitude, longitude }, payment: { paymentID: 'pay_1' } };
    type CalendarArguments = Parameters<typeof orderCalendar>;
    return orderCalendar(purchase as unknown as CalendarArguments[0], [], 'https://marquee.test', new Date(0)); // -- the fields that an entry uses
  };
  expect(calendarOf({ latitude: 19, longitude: 72.8 })).toContain('GEO:19;72.8');
  const without = calendarOf({ latitude: null, longitude: null });
  expect(without).not.toContain('GEO');
  expect(without).toContain('LOCATION:');
});
