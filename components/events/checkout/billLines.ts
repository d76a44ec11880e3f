import type { PriceLine } from '@contract/payments';
import type { BookedSeat } from '@contract/tickets';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/checkout';
import { formatSeats } from '../shared/seatLabels';

type Money = PriceLine['amount'];
interface BillLine {
  label: string;
  /** The seats of the line. */
  note?: string;
  amount: Money;
}

/**
 * The lines of an order as buyers read them: tickets at their final price, as on the tier, and the fee and tax it includes.
 * The server keeps face value, discount, fee and tax apart; every paid ticket of an order has the same fee, so it can be added back to each.
 */
export function billLines(
  lines: readonly PriceLine[],
  seats: readonly BookedSeat[] = [],
): { items: BillLine[]; parts: string; tax: Money | null } {
  const currency = lines[0]?.amount.currency ?? 'INR';
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const unitOf = (kind: PriceLine['kind']) => lines.find((line) => line.kind === kind)?.unit.amountMinor ?? 0;
  const sumOf = (kind: PriceLine['kind']) => lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount.amountMinor : sum), 0);
  const extra = unitOf('FEE') + unitOf('TAX');
  const discountOf = (label: string) => lines.find((line) => line.kind === 'DISCOUNT' && line.label.endsWith(`: ${label}`));
  const items = lines.flatMap((line): BillLine[] => {
    const { kind, label, quantity, unit, amount } = line;
    if (kind === 'DISCOUNT') return [{ label, amount }];
    if (kind !== 'ITEM') return [];
    const isPaid = unit.amountMinor + (discountOf(label)?.unit.amountMinor ?? 0) > 0;
    // A ticket that a code makes free carries no fee; its line shows the price without a fee, which the discount subtracts.
    const note = formatSeats(seats.filter(({ tierName }) => tierName === label));
    return [
      { label: `${quantity} × ${label}`, ...(note ? { note } : {}), amount: money(amount.amountMinor + (isPaid ? extra * quantity : 0)) },
    ];
  });
  const tax = sumOf('TAX') + lines.reduce((sum, { includedTax }) => sum + (includedTax?.amountMinor ?? 0), 0);
  const fee = sumOf('FEE') + sumOf('TAX');
  return { items, parts: fee > 0 ? t.includedBookingFee({ fee: formatMoney(money(fee)) }) : '', tax: tax > 0 ? money(tax) : null };
}
