import type { Money } from '@contract/common';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';
import * as t from '@messages/studio/eventsSessions';

/**
 * What buyers pay for a ticket and what the organiser receives, for a price as typed. `fee` is the booking fee including tax for one paid ticket,
 * computed by the server; a free ticket carries none.
 */
export function ticketPayoutText(typed: string, fee: Money): string {
  const { currency } = fee;
  const priceMinor = Math.round(Number(typed.trim() || NaN) * minorUnitsOf(currency));
  if (!Number.isFinite(priceMinor) || priceMinor < 0) return t.priceHint({ fee: formatMoney(fee) });
  if (priceMinor === 0) return t.freeTicket;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return t.payout({ total: money(priceMinor + fee.amountMinor), price: money(priceMinor), fee: formatMoney(fee) });
}
