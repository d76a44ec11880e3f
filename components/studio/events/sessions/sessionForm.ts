import type { InputOf } from '@contract/operations';
import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { minorUnitsOf } from '@/utils/format/currency';
import { localDate } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/eventsSessions';
import { inputResolver, wholeNumberBetween } from '../../form/inputResolver';

export interface TierForm {
  tierID?: string;
  name: string;
  description: string;
  price: string;
  capacity: string;
  /** With numbered seats, the capacity is the number of seats. */
  rows: string;
  perRow: string;
  wheelchairs: string;
  minPerOrder: string;
  maxPerOrder: string;
  /** Local time of this device, as `datetime-local` returns it; empty: from now until 15 minutes after the start. */
  saleFrom: string;
  saleTo: string;
  needsAccess: boolean;
}
export interface SessionForm {
  date: string;
  time: string;
  minutes: string;
  doorsMinutesBefore: string;
  gate: string;
  /** Empty: the total of the tiers. */
  capacity: string;
  /** Confirms that the tiers together offer more tickets than the capacity. */
  sharesCapacity: boolean;
  repeat: string;
  count: string;
  /** Without minutes before the sale there is none. */
  waitingRoom: { minutesBefore: string; perMinute: string };
  /** Numbered seats: created here, or copied from the duplicated session. */
  seats: 'NONE' | 'NEW' | 'SAME';
  seatsOf: string;
  tiers: TierForm[];
}

export const emptyTier = (): TierForm => ({
  name: '',
  description: '',
  price: '',
  capacity: '100',
  rows: '10',
  perRow: '12',
  wheelchairs: '2',
  minPerOrder: '1',
  maxPerOrder: '6',
  saleFrom: '',
  saleTo: '',
  needsAccess: false,
});

/** An online event has no doors. */
export const emptySessionForm = (isOnline = false): SessionForm => ({
  date: '',
  time: '20:00',
  minutes: '120',
  doorsMinutesBefore: isOnline ? '0' : '45',
  gate: t.mainGate,
  capacity: '',
  sharesCapacity: false,
  repeat: '',
  count: '4',
  waitingRoom: { minutesBefore: '', perMinute: '60' },
  seats: 'NONE',
  seatsOf: '',
  tiers: [{ ...emptyTier(), name: t.firstTierName }],
});

const timeIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at));
const minutesBetween = (from: string, to: string) => String(Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
/** An instant as a `datetime-local` value in this device's time zone. */
const toLocalInput = (at: string) => {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const weekMs = 7 * 86_400_000;
/** The first day after today on the session's weekday, and after the session. */
function weekLater(startsAt: string, timeZone: string): string {
  const start = Date.parse(startsAt);
  const weeks = Math.max(1, Math.ceil((Date.now() - start) / weekMs));
  return localDate(new Date(start + weeks * weekMs).toISOString(), timeZone);
}

/** A session as form values; a duplicate is a week later, gets new tiers and leaves the sale period to the server's default. */
export function toSessionForm(session: OrganiserSession, { venue, currency }: OrganiserEvent, isDuplicate: boolean): SessionForm {
  const total = session.tiers.reduce((sum, { capacity }) => sum + capacity, 0);
  return {
    ...emptySessionForm(),
    date: isDuplicate ? weekLater(session.startsAt, venue.timeZone) : localDate(session.startsAt, venue.timeZone),
    time: timeIn(session.startsAt, venue.timeZone),
    minutes: minutesBetween(session.startsAt, session.endsAt),
    doorsMinutesBefore: minutesBetween(session.doorsAt, session.startsAt),
    gate: session.gate,
    capacity: !session.hasSeatMap && session.capacity === total ? '' : String(session.capacity),
    sharesCapacity: total > session.capacity,
    waitingRoom: {
      minutesBefore: String(session.waitingRoom?.minutesBefore ?? ''),
      perMinute: String(session.waitingRoom?.perMinute ?? 60),
    },
    seats: session.hasSeatMap ? 'SAME' : 'NONE',
    seatsOf: session.sessionID,
    tiers: session.tiers.map((tier) => ({
      ...emptyTier(),
      ...(isDuplicate ? {} : { tierID: tier.tierID }),
      name: tier.name,
      description: tier.description,
      price: String(tier.priceMinor / minorUnitsOf(currency)),
      capacity: String(tier.capacity),
      minPerOrder: String(tier.minPerOrder),
      maxPerOrder: String(tier.maxPerOrder),
      saleFrom: isDuplicate ? '' : toLocalInput(tier.saleFrom),
      saleTo: isDuplicate ? '' : toLocalInput(tier.saleTo),
      needsAccess: tier.needsAccess,
    })),
  };
}

/** NaN, which the contract rejects, for anything but a whole number. */
const parseWhole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);
const toInstant = (local: string) => new Date(local).toISOString();

export const maxShows = 60;
/** The rule of a repeating session (RFC 5545); null when it does not repeat or the number of shows is not valid. */
export function repeatRule({ repeat, count }: Pick<SessionForm, 'repeat' | 'count'>): string | null {
  const shows = parseWhole(count);
  return repeat && shows >= 1 && shows <= maxShows ? `${repeat};COUNT=${shows}` : null;
}

const seatsOf = ({ rows, perRow }: TierForm) => parseWhole(rows) * parseWhole(perRow);

/** How many tickets the tiers offer, and the capacity: that of the room when it was typed. */
export function ticketsAndCapacity({ tiers, capacity }: Pick<SessionForm, 'tiers' | 'capacity'>): { tickets: number; capacity: number } {
  const tickets = tiers.reduce((sum, tier) => sum + (parseWhole(tier.capacity) || 0), 0);
  return { tickets, capacity: capacity.trim() ? parseWhole(capacity) : Math.max(1, tickets) };
}

/** Tiers must fit the room: each within it, and all of them together unless the organiser confirms that they share it. */
function capacityProblems(form: SessionForm): Record<string, string | null> {
  if (form.seats !== 'NONE') return {};
  const { tickets, capacity } = ticketsAndCapacity(form);
  return {
    ...Object.fromEntries(
      form.tiers.map((tier, at) => [
        `tiers.${at}.capacity`,
        parseWhole(tier.capacity) > capacity ? t.tierTooLarge({ tier: tier.name, room: formatCount(capacity) }) : null,
      ]),
    ),
    sharesCapacity: tickets > capacity && !form.sharesCapacity ? t.confirmSharedCapacity : null,
  };
}

/** The API input. */
export function toSessionInput(form: SessionForm, currency: string): Omit<InputOf<'events.sessionsNew'>, 'eventID'> {
  const isSeated = form.seats === 'NEW';
  const { minutesBefore, perMinute } = form.waitingRoom;
  return {
    startsAtLocal: `${form.date}T${form.time}`,
    minutes: parseWhole(form.minutes),
    doorsMinutesBefore: parseWhole(form.doorsMinutesBefore),
    capacity: isSeated ? form.tiers.reduce((sum, tier) => sum + seatsOf(tier), 0) : ticketsAndCapacity(form).capacity,
    gate: form.gate || t.mainGate,
    tiers: form.tiers.map((tier) => ({
      ...(tier.tierID ? { tierID: tier.tierID } : {}),
      name: tier.name,
      description: tier.description,
      priceMinor: Math.round(Number(tier.price) * minorUnitsOf(currency)),
      capacity: isSeated ? seatsOf(tier) : parseWhole(tier.capacity),
      minPerOrder: parseWhole(tier.minPerOrder),
      maxPerOrder: parseWhole(tier.maxPerOrder),
      needsAccess: tier.needsAccess,
      ...(tier.saleFrom ? { saleFrom: toInstant(tier.saleFrom) } : {}),
      ...(tier.saleTo ? { saleTo: toInstant(tier.saleTo) } : {}),
    })),
    waitingRoom: minutesBefore ? { minutesBefore: Number(minutesBefore), perMinute: parseWhole(perMinute) } : null,
    ...(isSeated
      ? {
          seating: form.tiers.map(({ name, rows, perRow, wheelchairs }) => ({
            tierName: name,
            rows: parseWhole(rows),
            perRow: parseWhole(perRow),
            wheelchairs: parseWhole(wheelchairs || '0'),
          })),
        }
      : {}),
    ...(form.seats === 'SAME' && form.tiers.every(({ tierID }) => !tierID) ? { seatsOf: form.seatsOf } : {}),
    ...(form.repeat ? { rrule: repeatRule(form) ?? '' } : {}),
  };
}

export const checkSession = ({ eventID, currency }: OrganiserEvent) =>
  inputResolver<SessionForm>({
    load: () => import('@contract/organiser').then(({ SessionsNewInput }) => SessionsNewInput),
    toInput: (form) => ({ eventID, ...toSessionInput(form, currency) }),
    messages: {
      minutes: wholeNumberBetween(5, 20_160),
      doorsMinutesBefore: wholeNumberBetween(0, 1440),
      capacity: wholeNumberBetween(1, 200_000),
      'tiers.*.name': t.tierNameMissing,
      'tiers.*.priceMinor': t.priceInvalid,
      'tiers.*.capacity': wholeNumberBetween(1, 200_000),
      'tiers.*.minPerOrder': wholeNumberBetween(1, 20),
      'tiers.*.maxPerOrder': wholeNumberBetween(1, 20),
      'waitingRoom.perMinute': t.admittedPerMinuteInvalid,
      seating: t.tierNamesDuplicate,
      'seating.*.rows': wholeNumberBetween(1, 80),
      'seating.*.perRow': wholeNumberBetween(1, 200),
      'seating.*.wheelchairs': wholeNumberBetween(0, 20),
    },
    names: {
      'tiers.*.priceMinor': 'tiers.*.price',
      'seating.*.rows': 'tiers.*.rows',
      'seating.*.perRow': 'tiers.*.perRow',
      'seating.*.wheelchairs': 'tiers.*.wheelchairs',
    },
    problemsOf: (form) => ({
      date: form.date ? null : t.dateMissing,
      time: form.time ? null : t.timeMissing,
      count: form.repeat && !repeatRule(form) ? wholeNumberBetween(1, maxShows) : null,
      ...capacityProblems(form),
    }),
  });
