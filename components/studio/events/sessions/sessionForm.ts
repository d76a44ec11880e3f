import type { InputOf } from '@contract/operations';
import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { minorUnitsOf } from '@/utils/format/currency';
import { localDate } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSessions';
import { inputResolver, wholeNumberBetween } from '../../shared/inputResolver';

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
  capacity: string;
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

export const emptySessionForm = (): SessionForm => ({
  date: '',
  time: '20:00',
  minutes: '120',
  doorsMinutesBefore: '45',
  gate: t.mainGate,
  capacity: '100',
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

/** A session as form values; a duplicate gets new tiers and leaves the sale period to the server's default. */
export function toSessionForm(session: OrganiserSession, { venue, currency }: OrganiserEvent, isDuplicate: boolean): SessionForm {
  return {
    ...emptySessionForm(),
    date: isDuplicate ? '' : localDate(session.startsAt, venue.timeZone),
    time: timeIn(session.startsAt, venue.timeZone),
    minutes: minutesBetween(session.startsAt, session.endsAt),
    doorsMinutesBefore: minutesBetween(session.doorsAt, session.startsAt),
    gate: session.gate,
    capacity: String(session.capacity),
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
const seatsOf = ({ rows, perRow }: TierForm) => parseWhole(rows) * parseWhole(perRow);

/** The API input. */
export function toSessionInput(form: SessionForm, currency: string): Omit<InputOf<'events.sessionsNew'>, 'eventID'> {
  const isSeated = form.seats === 'NEW';
  const { minutesBefore, perMinute } = form.waitingRoom;
  return {
    startsAtLocal: `${form.date}T${form.time}`,
    minutes: parseWhole(form.minutes),
    doorsMinutesBefore: parseWhole(form.doorsMinutesBefore),
    capacity: isSeated ? form.tiers.reduce((sum, tier) => sum + seatsOf(tier), 0) : parseWhole(form.capacity),
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
    ...(form.repeat ? { rrule: `${form.repeat};COUNT=${form.count}` } : {}),
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
    problemsOf: ({ date, time }) => ({ date: date ? null : t.dateMissing, time: time ? null : t.timeMissing }),
  });
