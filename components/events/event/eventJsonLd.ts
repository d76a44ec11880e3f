import type { Event, Session, Tier, Venue } from '@contract/events';
import { routes } from '@/constants/routes';
import { minorUnitsOf } from '@/utils/format/currency';
import { siteUrl } from '@/utils/url/siteUrl';

const availability: Record<Tier['state'], string> = {
  ON_SALE: 'https://schema.org/InStock',
  SOLD_OUT: 'https://schema.org/SoldOut',
  NOT_YET: 'https://schema.org/PreOrder',
  ENDED: 'https://schema.org/Discontinued',
};

/** schema.org Event data of each session, with the final price of every tier. */
export function eventJsonLd(event: Event): object[] {
  const url = siteUrl(routes.event(event.eventID));
  const { venue, channel } = event;
  const images = [event.shareImageUrl, event.artwork.images.high.url].flatMap((image) => (image ? [siteUrl(image)] : []));
  return event.sessions.slice(0, 20).map((session) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.tagline,
    url,
    image: images,
    startDate: session.startsAt,
    endDate: session.endsAt,
    ...(venue.kind === 'ONLINE' ? {} : { doorTime: session.doorsAt }),
    inLanguage: event.languages,
    ...(event.ageMin === null ? {} : { typicalAgeRange: `${event.ageMin}-` }),
    eventAttendanceMode: `https://schema.org/${venue.kind === 'ONLINE' ? 'Online' : 'Offline'}EventAttendanceMode`,
    eventStatus:
      event.status === 'CANCELLED' || session.state === 'CANCELLED'
        ? 'https://schema.org/EventCancelled'
        : 'https://schema.org/EventScheduled',
    location: locationOf(venue, url),
    ...(event.people.length > 0 ? { performer: event.people.map(({ name }) => ({ '@type': 'Person', name })) } : {}),
    organizer: { '@type': 'Organization', name: channel.name, url: siteUrl(routes.channel(channel.handle)) },
    offers: session.tiers.map((tier) => offerOf(tier, session, url)),
  }));
}

/** The page of an online event, because only ticket holders get the link to join. */
function locationOf({ kind, name, address, city, country, latitude, longitude }: Venue, url: string): object {
  if (kind === 'ONLINE') return { '@type': 'VirtualLocation', url };
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(address ? { streetAddress: address } : {}),
      ...(city ? { addressLocality: city } : {}),
      addressCountry: country,
    },
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

const offerOf = ({ name, price, state, saleFrom, saleTo }: Tier, { sessionID }: Session, url: string) => ({
  '@type': 'Offer',
  name,
  price: (price.amountMinor / minorUnitsOf(price.currency)).toString(),
  priceCurrency: price.currency,
  availability: availability[state],
  validFrom: saleFrom,
  validThrough: saleTo,
  url: `${url}?session=${sessionID}`,
});
