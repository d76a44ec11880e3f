import type { RefundSlab, VenueKind } from '@contract/events';
import type { InputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { deviceTimeZone, parseCoordinates } from '@/utils/regions';
import * as t from '@messages/studio/events';
import { inputResolver, wholeNumberBetween } from '../../form/inputResolver';

/** Form values as typed; converted for the API on submit. */
export interface EventForm {
  title: string;
  tagline: string;
  about: string;
  kind: OrganiserEvent['kind'];
  languages: string[];
  ageMin: string;
  venue: { kind: VenueKind; name: string; address: string; city: string; country: string; coordinates: string; timeZone: string };
  /** Of an online event; empty while there is none. */
  joinUrl: string;
  includedTax: string;
  refundSlabs: RefundSlab[];
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
  venue: { kind: 'PLACE', name: '', address: '', city: '', country: 'IN', coordinates: '', timeZone: deviceTimeZone() },
  joinUrl: '',
  includedTax: '0',
  refundSlabs: [{ hoursBefore: 48, percent: 100 }],
  people: [],
  premiereID: '',
});

export const toEventForm = ({ venue, ...event }: OrganiserEvent): EventForm => ({
  title: event.title,
  tagline: event.tagline,
  about: event.about,
  kind: event.kind,
  languages: event.languages,
  ageMin: event.ageMin === null ? '' : String(event.ageMin),
  venue: {
    kind: venue.kind,
    // The name of what is no place is not one to keep when it becomes a place.
    name: venue.kind === 'PLACE' ? venue.name : '',
    address: venue.address,
    city: venue.city,
    country: venue.country,
    coordinates: venue.latitude === null ? '' : `${venue.latitude}, ${venue.longitude}`,
    timeZone: venue.timeZone,
  },
  joinUrl: event.joinUrl ?? '',
  includedTax: String(event.includedTaxBasisPoints / 100),
  refundSlabs: event.refundSlabs,
  people: event.people,
  premiereID: event.premiere?.releaseID ?? '',
});

const positionOf = ({ kind, coordinates }: EventForm['venue']) =>
  kind === 'PLACE' && coordinates.trim() ? parseCoordinates(coordinates) : { latitude: null, longitude: null };

/** The API input. */
export const toEventInput = ({ venue, ...form }: EventForm): Omit<InputOf<'events.uploadNew'>, 'channelID' | 'currency'> => ({
  title: form.title,
  tagline: form.tagline,
  about: form.about,
  kind: form.kind,
  languages: form.languages,
  ageMin: form.ageMin === '' ? null : Number(form.ageMin),
  venue: {
    kind: venue.kind,
    name: venue.name,
    address: venue.address,
    city: venue.city,
    country: venue.country,
    timeZone: venue.timeZone,
    ...positionOf(venue),
  },
  joinUrl: (venue.kind === 'ONLINE' && form.joinUrl.trim()) || null,
  includedTaxBasisPoints: Math.round(Number(form.includedTax) * 100),
  refundSlabs: form.refundSlabs,
  people: form.people.filter(({ name, role }) => name.trim() && role.trim()),
  premiereID: form.premiereID || null,
});

type EventInput = ReturnType<typeof toEventInput>;
const inputsOf: Record<keyof EventForm, readonly (keyof EventInput)[]> = {
  title: ['title'],
  tagline: ['tagline'],
  about: ['about'],
  kind: ['kind'],
  languages: ['languages'],
  ageMin: ['ageMin'],
  venue: ['venue', 'joinUrl'],
  joinUrl: ['joinUrl'],
  includedTax: ['includedTaxBasisPoints'],
  refundSlabs: ['refundSlabs'],
  people: ['people'],
  premiereID: ['premiereID'],
};

/** The API input of some fields. */
export function toPartialInput(form: EventForm, fields: readonly (keyof EventForm)[]): Partial<EventInput> {
  const input = toEventInput(form);
  return Object.fromEntries(fields.flatMap((field) => inputsOf[field].map((name) => [name, input[name]])));
}

export const checkEvent = inputResolver<EventForm>({
  load: () => import('@contract/organiser').then(({ organiserEndpoints }) => organiserEndpoints.edit.input.omit({ eventID: true })),
  toInput: toEventInput,
  messages: {
    title: t.nameMissing,
    languages: t.languagesMissing,
    ageMin: wholeNumberBetween(0, 99),
    'venue.name': t.venueMissing,
    'venue.address': t.addressMissing,
    'venue.city': t.cityMissing,
    joinUrl: t.joinLinkInvalid,
    includedTaxBasisPoints: t.includedTaxInvalid,
    'refundSlabs.*.percent': wholeNumberBetween(1, 100),
    'refundSlabs.*.hoursBefore': wholeNumberBetween(0, 8760),
  },
  names: { includedTaxBasisPoints: 'includedTax' },
  problemsOf: ({ venue }) => ({ 'venue.coordinates': positionOf(venue) ? null : t.coordinatesInvalid }),
});
