import type { Money } from '@contract/common';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';

/**
 * What buyers pay for a ticket and what the organiser receives, for a price as typed. `fee` is the booking fee including tax for one paid ticket,
 * computed by the server; a free ticket carries none.
 */
export function ticketPayoutText(typed: string, fee: Money): string {
  const { currency } = fee;
  const priceMinor = Math.round(Number(typed.trim() || 'NaN') * minorUnitsOf(currency));
  if (!Number.isFinite(priceMinor) || priceMinor < 0) return `0 is free. Each paid ticket adds a booking fee of ${formatMoney(fee)}.`;
  if (priceMinor === 0) return 'Free: buyers pay nothing, and there is no fee.';
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return `Buyers pay ${money(priceMinor + fee.amountMinor)}, you receive ${money(priceMinor)}. The booking fee incl. tax is ${formatMoney(fee)}.`;
}
