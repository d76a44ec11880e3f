import { directionsUrl } from '@/components/events/event/directionsUrl';
import { eventJsonLd } from '@/components/events/event/eventJsonLd';
import { monsoon, saturday } from '../../../support/fixtures/eventScreens';

test('structured data has each show with its venue and the total price of every ticket', () => {
  const shows = eventJsonLd(monsoon) as Record<string, unknown>[];
  expect(shows).toHaveLength(monsoon.sessions.length);
  expect(shows[0]).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Monsoon Static',
    startDate: saturday.startsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'The Tin Mill', address: { addressLocality: 'Mumbai', addressCountry: 'IN' } },
    organizer: { name: 'Undertow Sessions' },
    offers: [
      { name: 'Floor, standing', price: '599', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      { name: 'Balcony, seated', price: '899', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      { name: 'Student, floor', availability: 'https://schema.org/SoldOut' },
    ],
  });
  expect(eventJsonLd({ ...monsoon, status: 'CANCELLED' })[0]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
});

test('structured data of an online event names its page, never the link to join, and one without a venue only the city', () => {
  const dataOf = (venue: Partial<typeof monsoon.venue>) => eventJsonLd({ ...monsoon, venue: { ...monsoon.venue, ...venue } })[0];
  const none = { address: '', latitude: null, longitude: null };
  const online = dataOf({ ...none, kind: 'ONLINE', name: 'Online', city: '' });
  expect(online).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: expect.stringContaining(`/event/${monsoon.eventID}/`) },
  });
  expect(online).not.toHaveProperty('doorTime');
  expect(dataOf({ ...none, kind: 'UNANNOUNCED', name: 'Venue to be announced' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { name: 'Venue to be announced', address: { '@type': 'PostalAddress', addressLocality: 'Mumbai', addressCountry: 'IN' } },
  });
});

test('directions lead to the venue', () => {
  expect(directionsUrl(monsoon.venue)).toBe('https://www.google.com/maps/dir/?api=1&destination=18.9968,72.8262');
});
