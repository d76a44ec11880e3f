import type { PriceLine } from '../../contract/payments';
import { allocate } from '../ledger/allocation';
import type { RefundParts } from '../ledger/saleEntries';

/** What one ticket cost its buyer, what of that is its face price, and what has been given back; minor units. */
export interface TicketMoney {
  paidMinor: number;
  faceMinor: number;
  refundedMinor: number;
  refundedFaceMinor: number;
}

const part = (amountMinor: number, ofMinor: number, wholeMinor: number): number =>
  wholeMinor === 0 ? 0 : Number((2n * BigInt(amountMinor) * BigInt(ofMinor) + BigInt(wholeMinor)) / (2n * BigInt(wholeMinor)));

/** What of a refund of a ticket is its face price, half up; the rest is booking fee and tax. The whole price holds the whole face price. */
const faceOfRefund = ({ paidMinor, faceMinor }: Pick<TicketMoney, 'paidMinor' | 'faceMinor'>, refundMinor: number): number =>
  part(refundMinor, faceMinor, paidMinor);

/** What a ticket still brings: sales of its seller (`faceMinor`) and money of its buyer (`paidMinor`). */
export const remainingOf = ({ paidMinor, faceMinor, refundedMinor, refundedFaceMinor }: TicketMoney) => ({
  paidMinor: paidMinor - refundedMinor,
  faceMinor: faceMinor - refundedFaceMinor,
});

/**
 * Up to `amountMinor` more of a ticket goes back, never more than is left of its price: `after` is all that was given back of it then, `part` what of
 * that is new.
 */
export function refundMore(ticket: TicketMoney, amountMinor: number) {
  const given = Math.min(amountMinor, remainingOf(ticket).paidMinor);
  const refundedMinor = ticket.refundedMinor + given;
  const refundedFaceMinor = Math.max(ticket.refundedFaceMinor, faceOfRefund(ticket, refundedMinor));
  const part = { refundedMinor: given, refundedFaceMinor: refundedFaceMinor - ticket.refundedFaceMinor };
  return { after: { refundedMinor, refundedFaceMinor }, part };
}

/** The columns of a ticket that ends with a refund of `amountMinor`, carried by the refund `refundID`. */
export function endWithRefund(ticket: TicketMoney & { ticketID: string }, amountMinor: number, refundID: string) {
  const { after, part } = refundMore(ticket, amountMinor);
  const { ticketID } = ticket;
  return { ticketID, refundID, ...after, refundPartMinor: part.refundedMinor, refundPartFaceMinor: part.refundedFaceMinor };
}

/** A sum of money shared out over tickets by what each still brings; null where it is more than all of them do. */
export function shareRefund<Ticket extends TicketMoney>(tickets: readonly Ticket[], amountMinor: number) {
  const weights = tickets.map((ticket) => BigInt(remainingOf(ticket).paidMinor));
  if (amountMinor <= 0 || BigInt(amountMinor) > weights.reduce((sum, weight) => sum + weight, 0n)) return null;
  return allocate(BigInt(amountMinor), weights).flatMap((share, place) => {
    const ticket = tickets[place];
    if (!ticket || share === 0n) return [];
    return [{ ticket, ...refundMore(ticket, Number(share)) }];
  });
}

const unitOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) => lines.find((line) => line.kind === kind)?.unit.amountMinor ?? 0;

/** Of what the refund of these tickets is made up: their face prices, and fee and tax in the proportion in which the order was charged them. */
export function refundPartsOf(
  tickets: readonly Pick<TicketMoney, 'refundedMinor' | 'refundedFaceMinor'>[],
  lines: readonly PriceLine[],
): RefundParts {
  const [fee, tax] = [unitOf(lines, 'FEE'), unitOf(lines, 'TAX')];
  const sums = { itemsMinor: 0, feeMinor: 0, taxMinor: 0 };
  for (const { refundedMinor, refundedFaceMinor } of tickets) {
    const extras = refundedMinor - refundedFaceMinor;
    const feeMinor = part(extras, fee, fee + tax);
    sums.itemsMinor += refundedFaceMinor;
    sums.feeMinor += feeMinor;
    sums.taxMinor += extras - feeMinor;
  }
  return sums;
}

/**
 * Sales of an event, in SQL, for the one definition of docs/money-of-events.md: face prices after discounts, without booking fee and its tax, less
 * what was given back of them. `alias` names the table tickets.
 */
export const salesSql = (alias: string) => ({ faceMinor: `(${alias}.face_minor - ${alias}.refunded_face_minor)` });
