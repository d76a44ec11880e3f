import { withoutIncludedTax } from '@contract/includedTax';
import type { OrganiserEvent } from '@contract/organiserViews';
import { shareOfNextSale } from '@contract/waterfall';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';
import * as t from '@messages/studio/eventsSessions';

/** Of an event: the booking fee with its tax for one paid ticket, the tax inside the price, and the investors' share of the next sale. */
export type TicketFees = Pick<OrganiserEvent, 'fee' | 'includedTaxBasisPoints' | 'investorShare'>;

/** What buyers pay for a ticket and what the organiser receives, for a price as typed. A free ticket carries no fee. */
export function ticketPayoutText(typed: string, { fee, includedTaxBasisPoints, investorShare }: TicketFees): string {
  const { currency } = fee;
  const priceMinor = Math.round(Number(typed.trim() || NaN) * minorUnitsOf(currency));
  if (!Number.isFinite(priceMinor) || priceMinor < 0) return t.priceHint({ fee: formatMoney(fee) });
  if (priceMinor === 0) return t.freeTicket;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const payout = t.payout({ total: money(priceMinor + fee.amountMinor), price: money(priceMinor), fee: formatMoney(fee) });
  if (!investorShare) return payout;
  const investorsMinor = shareOfNextSale(investorShare, Number(withoutIncludedTax(BigInt(priceMinor), includedTaxBasisPoints)));
  return [payout, t.investorsPart({ investors: money(investorsMinor), kept: money(priceMinor - investorsMinor) })].join(' ');
}
