import type { PayoutTerms } from '@contract/payoutPolicies';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';

/** The fields of a payout policy as they are typed. */
export interface PolicyFields {
  ticketDays: string;
  reservePercent: string;
  reserveDays: string;
  minimum: string;
  schedule: PayoutTerms['schedule'];
}
export const maxTicketDays = 90;
export const maxReserveDays = 365;
const maxReservePercent = 50;

export const toFields = (terms: PayoutTerms, currency: string): PolicyFields => ({
  ticketDays: String(terms.ticketDays),
  reservePercent: String(terms.reserveBasisPoints / 100),
  reserveDays: String(terms.reserveDays),
  minimum: formatAmountInput(terms.minimumMinor, currency),
  schedule: terms.schedule,
});

const parseDays = (typed: string, max: number): number | null => {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return days !== null && days <= max ? days : null;
};
/** Hundredths of a percent. */
const parsePercent = (typed: string): number | null => {
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null;
  return percent !== null && percent <= maxReservePercent ? Math.round(percent * 100) : null;
};

/** What was typed; each is null when it cannot be used. */
export const parseFields = ({ ticketDays, reservePercent, reserveDays, minimum }: PolicyFields, currency: string) => ({
  ticketDays: parseDays(ticketDays, maxTicketDays),
  reserveBasisPoints: parsePercent(reservePercent),
  reserveDays: parseDays(reserveDays, maxReserveDays),
  minimumMinor: minimum.trim() === '' ? 0 : parseAmount(minimum, currency),
});
