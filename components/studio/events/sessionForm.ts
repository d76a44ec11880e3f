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
    roomMinutes: session.room ? String(session.room.minutesBefore) : '',
    roomPerMinute: String(session.room?.perMinute ?? 60),
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

/** What the API takes, or the first thing to mend. */
export function readSession(
  form: SessionForm,
  currency: string,
): { fields: Fields; problem?: undefined } | { problem: string; fields?: undefined } {
  if (!form.date || !form.time) return { problem: 'Say on which day and at what time it begins.' };
  const isSeated = form.seats === 'NEW';
  const seatsOf = ({ rows, perRow }: TierForm) => whole(rows) * whole(perRow);
  const capacityOfAll = isSeated ? form.tiers.reduce((sum, tier) => sum + seatsOf(tier), 0) : whole(form.capacity);
  const numbers = { minutes: whole(form.minutes), doorsMinutesBefore: whole(form.doors), capacity: capacityOfAll };
  if (Object.values(numbers).some(Number.isNaN)) return { problem: 'Length, doors and seats are whole numbers.' };
  if (form.tiers.length === 0) return { problem: 'Add at least one tier.' };
  const tiers: Fields['tiers'] = [];
  for (const tier of form.tiers) {
    const price = Math.round(Number(tier.price || '0') * minorUnitsOf(currency));
    const [capacity, minPerOrder, maxPerOrder] = [isSeated ? seatsOf(tier) : whole(tier.quantity), whole(tier.min), whole(tier.max)];
    if (!tier.name.trim()) return { problem: 'Each tier needs a name.' };
    if (!Number.isFinite(price) || price < 0) return { problem: `${tier.name}: the price is not a number.` };
    if ([capacity, minPerOrder, maxPerOrder].some(Number.isNaN)) return { problem: `${tier.name}: seats and limits are whole numbers.` };
    tiers.push({
      ...(tier.tierID ? { tierID: tier.tierID } : {}),
      name: tier.name.trim(),
      description: tier.description,
      priceMinor: price,
      capacity,
      minPerOrder,
      maxPerOrder,
      needsAccess: tier.needsAccess,
      ...(tier.saleFrom ? { saleFrom: instantOf(tier.saleFrom) } : {}),
      ...(tier.saleTo ? { saleTo: instantOf(tier.saleTo) } : {}),
    });
  }
  const room = form.roomMinutes ? { minutesBefore: Number(form.roomMinutes), perMinute: whole(form.roomPerMinute) } : null;
  if (room && !(room.perMinute >= 1 && room.perMinute <= 6000)) return { problem: 'The waiting room lets in 1 to 6,000 people a minute.' };
  const rrule = form.repeat ? `${form.repeat};COUNT=${form.count}` : undefined;
  return {
    fields: {
      startsAtLocal: `${form.date}T${form.time}`,
      ...numbers,
      gate: form.gate || 'Main gate',
      tiers,
      room,
      ...(isSeated ? { seating: form.tiers.map(blockOf) } : {}),
      ...(form.seats === 'SAME' && form.tiers.every(({ tierID }) => !tierID) ? { seatsOf: form.seatsOf } : {}),
      ...(rrule ? { rrule } : {}),
    },
  };
}
