import type { InputOf } from '@contract/operations';
import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { minorUnitsOf } from '@/utils/format/currency';
import { localDate } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSessions';

export interface TierForm {
  tierID?: string;
  name: string;
  description: string;
  price: string;
  quantity: string;
  /** With numbered seats, the quantity is the number of seats. */
  rows: string;
  perRow: string;
  wheelchairs: string;
  min: string;
  max: string;
  /** Local time of this device, as `datetime-local` returns it; empty: from now until 15 minutes after the start. */
  saleFrom: string;
  saleTo: string;
  needsAccess: boolean;
}
export interface SessionForm {
  date: string;
  time: string;
  minutes: string;
  doors: string;
  gate: string;
  capacity: string;
  repeat: string;
  count: string;
  /** Waiting room: minutes before the sale and admissions per minute; empty: none. */
  waitingRoomMinutes: string;
  waitingRoomPerMinute: string;
  /** Numbered seats: created here, or copied from the duplicated session. */
  seats: 'NONE' | 'NEW' | 'SAME';
  seatsOf: string;
  tiers: TierForm[];
}

export const emptyTier = (): TierForm => ({
  name: '',
  description: '',
  price: '',
  quantity: '100',
  rows: '10',
  perRow: '12',
  wheelchairs: '2',
  min: '1',
  max: '6',
  saleFrom: '',
  saleTo: '',
  needsAccess: false,
});

export const emptySessionForm = (): SessionForm => ({
  date: '',
  time: '20:00',
  minutes: '120',
  doors: '45',
  gate: t.mainGate,
  capacity: '100',
  repeat: '',
  count: '4',
  waitingRoomMinutes: '',
  waitingRoomPerMinute: '60',
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
    doors: minutesBetween(session.doorsAt, session.startsAt),
    gate: session.gate,
    capacity: String(session.capacity),
    waitingRoomMinutes: session.waitingRoom ? String(session.waitingRoom.minutesBefore) : '',
    waitingRoomPerMinute: String(session.waitingRoom?.perMinute ?? 60),
    seats: session.hasSeatMap ? 'SAME' : 'NONE',
    seatsOf: session.sessionID,
    tiers: session.tiers.map((tier) => ({
      ...emptyTier(),
      ...(isDuplicate ? {} : { tierID: tier.tierID }),
      name: tier.name,
      description: tier.description,
      price: String(tier.priceMinor / minorUnitsOf(currency)),
      quantity: String(tier.capacity),
      min: String(tier.minPerOrder),
      max: String(tier.maxPerOrder),
      saleFrom: isDuplicate ? '' : toLocalInput(tier.saleFrom),
      saleTo: isDuplicate ? '' : toLocalInput(tier.saleTo),
      needsAccess: tier.needsAccess,
    })),
  };
}

type Fields = Omit<InputOf<'events.sessionsNew'>, 'eventID'>;
const parseWhole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);
const toInstant = (local: string) => new Date(local).toISOString();

const toSeatingBlock = ({ name, rows, perRow, wheelchairs }: TierForm) => ({
  tierName: name.trim(),
  rows: parseWhole(rows),
  perRow: parseWhole(perRow),
  wheelchairs: parseWhole(wheelchairs) || 0,
});

/** Problems by field: `date`, `minutes`, …; of a tier `tiers.0.name`. `tiers` alone concerns all tiers. */
export type SessionProblems = Partial<Record<string, string>>;

function findProblems(form: SessionForm, isSeated: boolean): SessionProblems {
  const problems: SessionProblems = {};
  const requireWhole = (field: string, text: string) => {
    if (Number.isNaN(parseWhole(text))) problems[field] = t.wholeNumber;
  };
  if (!form.date) problems.date = t.dateMissing;
  if (!form.time) problems.time = t.timeMissing;
  requireWhole('minutes', form.minutes);
  requireWhole('doors', form.doors);
  if (!isSeated) requireWhole('capacity', form.capacity);
  if (form.tiers.length === 0) problems.tiers = t.tiersMissing;
  form.tiers.forEach((tier, at) => {
    const price = Number(tier.price || '0');
    if (!tier.name.trim()) problems[`tiers.${at}.name`] = t.tierNameMissing;
    if (!Number.isFinite(price) || price < 0) problems[`tiers.${at}.price`] = t.priceInvalid;
    if (isSeated && Number.isNaN(parseWhole(tier.rows) * parseWhole(tier.perRow)))
      problems.tiers = tier.name ? t.seatingOfTierInvalid({ tier: tier.name }) : t.seatingInvalid;
    if (!isSeated) requireWhole(`tiers.${at}.quantity`, tier.quantity);
    requireWhole(`tiers.${at}.min`, tier.min);
    requireWhole(`tiers.${at}.max`, tier.max);
  });
  const perMinute = parseWhole(form.waitingRoomPerMinute);
  if (form.waitingRoomMinutes && !(perMinute >= 1 && perMinute <= 6000)) problems.waitingRoomPerMinute = t.admittedPerMinuteInvalid;
  return problems;
}

/** The API input, or the problems by field. */
export function parseSessionForm(
  form: SessionForm,
  currency: string,
): { fields: Fields; problems?: undefined } | { problems: SessionProblems; fields?: undefined } {
  const isSeated = form.seats === 'NEW';
  const problems = findProblems(form, isSeated);
  if (Object.keys(problems).length > 0) return { problems };
  const seatsOf = ({ rows, perRow }: TierForm) => parseWhole(rows) * parseWhole(perRow);
  const capacity = isSeated ? form.tiers.reduce((sum, tier) => sum + seatsOf(tier), 0) : parseWhole(form.capacity);
  const tiers: Fields['tiers'] = form.tiers.map((tier) => ({
    ...(tier.tierID ? { tierID: tier.tierID } : {}),
    name: tier.name.trim(),
    description: tier.description,
    priceMinor: Math.round(Number(tier.price || '0') * minorUnitsOf(currency)),
    capacity: isSeated ? seatsOf(tier) : parseWhole(tier.quantity),
    minPerOrder: parseWhole(tier.min),
    maxPerOrder: parseWhole(tier.max),
    needsAccess: tier.needsAccess,
    ...(tier.saleFrom ? { saleFrom: toInstant(tier.saleFrom) } : {}),
    ...(tier.saleTo ? { saleTo: toInstant(tier.saleTo) } : {}),
  }));
  const waitingRoom = form.waitingRoomMinutes
    ? { minutesBefore: Number(form.waitingRoomMinutes), perMinute: parseWhole(form.waitingRoomPerMinute) }
    : null;
  const rrule = form.repeat ? `${form.repeat};COUNT=${form.count}` : undefined;
  return {
    fields: {
      startsAtLocal: `${form.date}T${form.time}`,
      minutes: parseWhole(form.minutes),
      doorsMinutesBefore: parseWhole(form.doors),
      capacity,
      gate: form.gate || t.mainGate,
      tiers,
      waitingRoom,
      ...(isSeated ? { seating: form.tiers.map(toSeatingBlock) } : {}),
      ...(form.seats === 'SAME' && form.tiers.every(({ tierID }) => !tierID) ? { seatsOf: form.seatsOf } : {}),
      ...(rrule ? { rrule } : {}),
    },
  };
}
