import type { RefundSlab } from '@contract/events';
import type { InputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { deviceTimeZone, parseCoordinates } from '@/utils/regions';
import * as t from '@messages/studio/events';

/** Form values as typed; converted for the API on submit. */
export interface EventForm {
  title: string;
  tagline: string;
  about: string;
  kind: OrganiserEvent['kind'];
  languages: string[];
  ageMin: string;
  venueName: string;
  address: string;
  city: string;
  country: string;
  coordinates: string;
  timeZone: string;
  includedTax: string;
  slabs: RefundSlab[];
  people: { name: string; role: string }[];
  /** Empty: no premiere at this event. */
  premiereID: string;
}

export const emptyEventForm = (): EventForm => ({
  title: '',
  tagline: '',
  about: '',
  kind: 'MUSIC',
  languages: ['en'],
  ageMin: '',
  venueName: '',
  address: '',
  city: '',
  country: 'IN',
  coordinates: '',
  timeZone: deviceTimeZone(),
  includedTax: '18',
  slabs: [{ hoursBefore: 48, percent: 100 }],
  people: [],
  premiereID: '',
});

export const toEventForm = (event: OrganiserEvent): EventForm => ({
  title: event.title,
  tagline: event.tagline,
  about: event.about,
  kind: event.kind,
  languages: event.languages,
  ageMin: event.ageMin === null ? '' : String(event.ageMin),
  venueName: event.venue.name,
  address: event.venue.address,
  city: event.venue.city,
  country: event.venue.country,
  coordinates: event.venue.latitude === null ? '' : `${event.venue.latitude}, ${event.venue.longitude}`,
  timeZone: event.venue.timeZone,
  includedTax: String(event.includedTaxBasisPoints / 100),
  slabs: event.refundSlabs,
  people: event.people,
  premiereID: event.premiere?.releaseID ?? '',
});

type Fields = Omit<InputOf<'events.uploadNew'>, 'channelID' | 'currency'>;

/** Either the API input, or the problems by field. */
export function parseEventForm(
  form: EventForm,
): { fields: Fields; problems?: undefined } | { problems: Record<string, string>; fields?: undefined } {
  const position = form.coordinates.trim() ? parseCoordinates(form.coordinates) : { latitude: null, longitude: null };
  const tax = Number(form.includedTax);
  const problems: Record<string, string> = {
    ...(form.title.trim().length < 3 ? { title: t.nameMissing } : {}),
    ...(form.venueName.trim() ? {} : { venueName: t.venueMissing }),
    ...(form.address.trim() ? {} : { address: t.addressMissing }),
    ...(form.city.trim() ? {} : { city: t.cityMissing }),
    ...(position ? {} : { coordinates: t.coordinatesInvalid }),
    ...(form.languages.length > 0 ? {} : { languages: t.languagesMissing }),
    ...(Number.isFinite(tax) && tax >= 0 && tax <= 50 ? {} : { includedTax: t.includedTaxInvalid }),
  };
  if (Object.keys(problems).length > 0 || !position) return { problems };
  return {
    fields: {
      title: form.title,
      tagline: form.tagline,
      about: form.about,
      kind: form.kind,
      languages: form.languages,
      ageMin: form.ageMin === '' ? null : Number(form.ageMin),
      venue: { name: form.venueName, address: form.address, city: form.city, country: form.country, ...position, timeZone: form.timeZone },
      includedTaxBasisPoints: Math.round(tax * 100),
      refundSlabs: form.slabs,
      people: form.people.filter(({ name, role }) => name.trim() && role.trim()),
      premiereID: form.premiereID || null,
    },
  };
}
