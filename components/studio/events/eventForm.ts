import type { RefundSlab } from '@contract/events';
import type { InputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { deviceTimeZone, parseCoordinates } from '@/utils/regions';
import * as t from '@messages/studio/events';
import { inputResolver } from '../shared/inputResolver';

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

const positionOf = ({ coordinates }: EventForm) =>
  coordinates.trim() ? parseCoordinates(coordinates) : { latitude: null, longitude: null };

/** The API input. */
export const toEventInput = (form: EventForm): Omit<InputOf<'events.uploadNew'>, 'channelID' | 'currency'> => ({
  title: form.title,
  tagline: form.tagline,
  about: form.about,
  kind: form.kind,
  languages: form.languages,
  ageMin: form.ageMin === '' ? null : Number(form.ageMin),
  venue: {
    name: form.venueName,
    address: form.address,
    city: form.city,
    country: form.country,
    timeZone: form.timeZone,
    ...positionOf(form),
  },
  includedTaxBasisPoints: Math.round(Number(form.includedTax) * 100),
  refundSlabs: form.slabs,
  people: form.people.filter(({ name, role }) => name.trim() && role.trim()),
  premiereID: form.premiereID || null,
});

export const checkEvent = inputResolver<EventForm>({
  load: () => import('@contract/organiser').then(({ organiserEndpoints }) => organiserEndpoints.edit.input.omit({ eventID: true })),
  toInput: toEventInput,
  messages: {
    title: t.nameMissing,
    languages: t.languagesMissing,
    ageMin: t.minimumAgeInvalid,
    'venue.name': t.venueMissing,
    'venue.address': t.addressMissing,
    'venue.city': t.cityMissing,
    includedTaxBasisPoints: t.includedTaxInvalid,
    'refundSlabs.*.percent': t.percentInvalid,
    'refundSlabs.*.hoursBefore': t.hoursInvalid,
  },
  names: {
    'venue.name': 'venueName',
    'venue.address': 'address',
    'venue.city': 'city',
    includedTaxBasisPoints: 'includedTax',
    'refundSlabs.*.percent': 'slabs.*.percent',
    'refundSlabs.*.hoursBefore': 'slabs.*.hoursBefore',
  },
  problemsOf: (form) => ({ coordinates: positionOf(form) ? null : t.coordinatesInvalid }),
});
