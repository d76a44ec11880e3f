import type { PayoutSchedule, PayoutTerms } from '../../contract/payoutPolicies';
import type { Config } from '../../platform/config';
import { instantAt, toLocalTime } from '../../platform/zonedTime';

type Settings = Pick<
  Config,
  'PAYOUT_TICKET_DAYS' | 'PAYOUT_RESERVE_PERCENT' | 'PAYOUT_RESERVE_DAYS' | 'PAYOUT_MINIMUM' | 'PAYOUT_SCHEDULE'
>;

/** The payout policy of channels without one of their own, from the settings of the installation. */
export const defaultTermsOf =
  (config: Settings) =>
  (currency: string): PayoutTerms => ({
    ticketDays: config.PAYOUT_TICKET_DAYS,
    reserveBasisPoints: Math.round(config.PAYOUT_RESERVE_PERCENT * 100),
    reserveDays: config.PAYOUT_RESERVE_DAYS,
    minimumMinor: Number(config.PAYOUT_MINIMUM.get(currency) ?? 0n),
    schedule: config.PAYOUT_SCHEDULE,
  });

/** Whether money would be released earlier, which two people of the staff decide. The minimum and the schedule hold nothing back. */
export const shortensHold = (before: PayoutTerms, after: PayoutTerms): boolean =>
  after.ticketDays < before.ticketDays ||
  after.reserveBasisPoints < before.reserveBasisPoints ||
  (before.reserveBasisPoints > 0 && after.reserveDays < before.reserveDays);

/** Local time of automatic payouts: before the working day of our bank. */
const payoutTime = '06:00';
const maxDaysBetween = 31;

const isPayoutDay = (schedule: PayoutSchedule, day: string) =>
  schedule === 'WEEKLY' ? new Date(`${day}T00:00:00Z`).getUTCDay() === 1 : day.endsWith('-01');

/** The first automatic payout after a time, by the calendar of a time zone; null for a manual schedule. */
export function nextPayoutAt(schedule: PayoutSchedule, after: Date, timeZone: string): Date | null {
  if (schedule === 'MANUAL') return null;
  for (let days = 0; days <= maxDaysBetween; days += 1) {
    const at = instantAt(after, days, payoutTime, timeZone);
    if (at > after && isPayoutDay(schedule, toLocalTime(at, timeZone).slice(0, 10))) return at;
  }
  throw new RangeError(`no payout day after ${after.toISOString()}`);
}
