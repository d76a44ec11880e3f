import type { InputOf } from '@contract/operations';
import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { minorUnitsOf } from '@/utils/currency';
import { dayIn } from '@/utils/dates';

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
  roomMinutes: string;
  roomPerMinute: string;
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

export const emptySession = (): SessionForm => ({
  date: '',
  time: '20:00',
  minutes: '120',
  doors: '45',
  gate: 'Main gate',
  capacity: '100',
  repeat: '',
  count: '4',
  roomMinutes: '',
  roomPerMinute: '60',
  seats: 'NONE',
  seatsOf: '',
  tiers: [{ ...emptyTier(), name: 'General' }],
});

const timeIn = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at));
const minutesBetween = (from: string, to: string) => String(Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
/** What `datetime-local` shows of an instant on this device. */
const localOf = (at: string) => {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** A session as the form shows it; for a duplicate its tiers are new ones and the sale's window is left to the house. */
export function sessionFormOf(session: OrganiserSession, { venue, currency }: OrganiserEvent, isDuplicate: boolean): SessionForm {
  return {
    ...emptySession(),
    date: isDuplicate ? '' : dayIn(session.startsAt, venue.timeZone),
    time: timeIn(session.startsAt, venue.timeZone),
    minutes: minutesBetween(session.startsAt, session.endsAt),
    doors: minutesBetween(session.doorsAt, session.startsAt),
    gate: session.gate,
    capacity: String(session.capacity),
    roomMinutes: session.waitingRoom ? String(session.waitingRoom.minutesBefore) : '',
    roomPerMinute: String(session.waitingRoom?.perMinute ?? 60),
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
      saleFrom: isDuplicate ? '' : localOf(tier.saleFrom),
      saleTo: isDuplicate ? '' : localOf(tier.saleTo),
      needsAccess: tier.needsAccess,
    })),
  };
}

type Fields = Omit<InputOf<'events.sessionsNew'>, 'eventID'>;
const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);
const instantOf = (local: string) => new Date(local).toISOString();

const blockOf = ({ name, rows, perRow, wheelchairs }: TierForm) => ({
  tierName: name.trim(),
  rows: whole(rows),
  perRow: whole(perRow),
  wheelchairs: whole(wheelchairs) || 0,
});

/** Complaints by field: `date`, `minutes`, …; of a tier `tiers.0.name`. `tiers` alone is about all of them. */
export type SessionProblems = Partial<Record<string, string>>;

const wholeNumber = 'Type a whole number.';

function problemsIn(form: SessionForm, isSeated: boolean): SessionProblems {
  const problems: SessionProblems = {};
  const mustBeWhole = (field: string, text: string) => {
    if (Number.isNaN(whole(text))) problems[field] = wholeNumber;
  };
  if (!form.date) problems.date = 'Choose a day.';
  if (!form.time) problems.time = 'Choose a time.';
  mustBeWhole('minutes', form.minutes);
  mustBeWhole('doors', form.doors);
  if (!isSeated) mustBeWhole('capacity', form.capacity);
  if (form.tiers.length === 0) problems.tiers = 'Add at least one tier.';
  form.tiers.forEach((tier, at) => {
    const price = Number(tier.price || '0');
    if (!tier.name.trim()) problems[`tiers.${at}.name`] = 'Give the tier a name.';
    if (!Number.isFinite(price) || price < 0) problems[`tiers.${at}.price`] = 'Type a price, 0 for free.';
    if (isSeated && Number.isNaN(whole(tier.rows) * whole(tier.perRow)))
      problems.tiers = `${tier.name || 'A tier'}: rows and seats are whole numbers.`;
    if (!isSeated) mustBeWhole(`tiers.${at}.quantity`, tier.quantity);
    mustBeWhole(`tiers.${at}.min`, tier.min);
    mustBeWhole(`tiers.${at}.max`, tier.max);
  });
  const perMinute = whole(form.roomPerMinute);
  if (form.roomMinutes && !(perMinute >= 1 && perMinute <= 6000)) problems.roomPerMinute = 'Between 1 and 6,000 people a minute.';
  return problems;
}

/** What the API takes, or what to correct, field by field. */
export function readSession(
  form: SessionForm,
  currency: string,
): { fields: Fields; problems?: undefined } | { problems: SessionProblems; fields?: undefined } {
  const isSeated = form.seats === 'NEW';
  const problems = problemsIn(form, isSeated);
  if (Object.keys(problems).length > 0) return { problems };
  const seatsOf = ({ rows, perRow }: TierForm) => whole(rows) * whole(perRow);
  const capacity = isSeated ? form.tiers.reduce((sum, tier) => sum + seatsOf(tier), 0) : whole(form.capacity);
  const tiers: Fields['tiers'] = form.tiers.map((tier) => ({
    ...(tier.tierID ? { tierID: tier.tierID } : {}),
    name: tier.name.trim(),
    description: tier.description,
    priceMinor: Math.round(Number(tier.price || '0') * minorUnitsOf(currency)),
    capacity: isSeated ? seatsOf(tier) : whole(tier.quantity),
    minPerOrder: whole(tier.min),
    maxPerOrder: whole(tier.max),
    needsAccess: tier.needsAccess,
    ...(tier.saleFrom ? { saleFrom: instantOf(tier.saleFrom) } : {}),
    ...(tier.saleTo ? { saleTo: instantOf(tier.saleTo) } : {}),
  }));
  const waitingRoom = form.roomMinutes ? { minutesBefore: Number(form.roomMinutes), perMinute: whole(form.roomPerMinute) } : null;
  const rrule = form.repeat ? `${form.repeat};COUNT=${form.count}` : undefined;
  return {
    fields: {
      startsAtLocal: `${form.date}T${form.time}`,
      minutes: whole(form.minutes),
      doorsMinutesBefore: whole(form.doors),
      capacity,
      gate: form.gate || 'Main gate',
      tiers,
      waitingRoom,
      ...(isSeated ? { seating: form.tiers.map(blockOf) } : {}),
      ...(form.seats === 'SAME' && form.tiers.every(({ tierID }) => !tierID) ? { seatsOf: form.seatsOf } : {}),
      ...(rrule ? { rrule } : {}),
    },
  };
}
