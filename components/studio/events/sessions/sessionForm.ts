import type { InputOf } from '@contract/operations';
import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { minorUnitsOf } from '@/utils/format/currency';
import { localDate } from '@/utils/format/dates';

export interface TierForm {
  tierID?: string;
  name: string;
  description: string;
  price: string;
  quantity: string;
  /** Where seats are numbered, the tickets are its seats. */
  rows: string;
  perRow: string;
  wheelchairs: string;
  min: string;
  max: string;
  /** By this device's clock, as the browser's own chooser gives it; empty: from now, until a quarter of an hour after the start. */
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
  /** A waiting room: minutes before the sale, people let in a minute; empty: none. */
  waitingRoomMinutes: string;
  waitingRoomPerMinute: string;
  /** Numbered seats: made here, or those of the session that is duplicated. */
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
  gate: 'Main gate',
  capacity: '100',
  repeat: '',
  count: '4',
  waitingRoomMinutes: '',
  waitingRoomPerMinute: '60',
  seats: 'NONE',
  seatsOf: '',
  tiers: [{ ...emptyTier(), name: 'General' }],
});

const timeIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at));
const minutesBetween = (from: string, to: string) => String(Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
/** What `datetime-local` shows of an instant on this device. */
const toLocalInput = (at: string) => {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** A session as the form shows it; for a duplicate its tiers are new ones and the sale's window is left to the house. */
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

/** Complaints by field: `date`, `minutes`, …; of a tier `tiers.0.name`. `tiers` alone is about all of them. */
export type SessionProblems = Partial<Record<string, string>>;

const wholeNumber = 'Type a whole number.';

function findProblems(form: SessionForm, isSeated: boolean): SessionProblems {
  const problems: SessionProblems = {};
  const requireWhole = (field: string, text: string) => {
    if (Number.isNaN(parseWhole(text))) problems[field] = wholeNumber;
  };
  if (!form.date) problems.date = 'Choose a day.';
  if (!form.time) problems.time = 'Choose a time.';
  requireWhole('minutes', form.minutes);
  requireWhole('doors', form.doors);
  if (!isSeated) requireWhole('capacity', form.capacity);
  if (form.tiers.length === 0) problems.tiers = 'Add at least one tier.';
  form.tiers.forEach((tier, at) => {
    const price = Number(tier.price || '0');
    if (!tier.name.trim()) problems[`tiers.${at}.name`] = 'Give the tier a name.';
    if (!Number.isFinite(price) || price < 0) problems[`tiers.${at}.price`] = 'Type a price, 0 for free.';
    if (isSeated && Number.isNaN(parseWhole(tier.rows) * parseWhole(tier.perRow)))
      problems.tiers = `${tier.name || 'A tier'}: rows and seats are whole numbers.`;
    if (!isSeated) requireWhole(`tiers.${at}.quantity`, tier.quantity);
    requireWhole(`tiers.${at}.min`, tier.min);
    requireWhole(`tiers.${at}.max`, tier.max);
  });
  const perMinute = parseWhole(form.waitingRoomPerMinute);
  if (form.waitingRoomMinutes && !(perMinute >= 1 && perMinute <= 6000))
    problems.waitingRoomPerMinute = 'Between 1 and 6,000 people a minute.';
  return problems;
}

/** What the API takes, or what to correct, field by field. */
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
      gate: form.gate || 'Main gate',
      tiers,
      waitingRoom,
      ...(isSeated ? { seating: form.tiers.map(toSeatingBlock) } : {}),
      ...(form.seats === 'SAME' && form.tiers.every(({ tierID }) => !tierID) ? { seatsOf: form.seatsOf } : {}),
      ...(rrule ? { rrule } : {}),
    },
  };
}
