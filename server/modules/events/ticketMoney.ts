import type { PriceLine } from '../../contract/payments';
import { allocate, type RefundParts } from '../ledger/ledger';

/** What the buyer paid for one ticket, its face price, and what has been refunded of both; minor units. */
export interface TicketMoney {
  paidMinor: number;
  faceMinor: number;
  refundedMinor: number;
  refundedFaceMinor: number;
}

const part = (amountMinor: number, ofMinor: number, wholeMinor: number): number =>
  wholeMinor === 0 ? 0 : Number((2n * BigInt(amountMinor) * BigInt(ofMinor) + BigInt(wholeMinor)) / (2n * BigInt(wholeMinor)));

/** The face-price part of a ticket's refund, rounded half up; the rest is booking fee and tax. A full refund contains the whole face price. */
const faceOfRefund = ({ paidMinor, faceMinor }: Pick<TicketMoney, 'paidMinor' | 'faceMinor'>, refundMinor: number): number =>
  part(refundMinor, faceMinor, paidMinor);

/** What remains of a ticket after refunds: the seller's sales (`faceMinor`) and what the buyer paid (`paidMinor`). */
export const remainingOf = ({ paidMinor, faceMinor, refundedMinor, refundedFaceMinor }: TicketMoney) => ({
  paidMinor: paidMinor - refundedMinor,
  faceMinor: faceMinor - refundedFaceMinor,
});

/**
 * Refunds up to `amountMinor` more of a ticket, never more than remains of its price. `after` is the total refunded, `part` this refund.
 */
export function refundMore(ticket: TicketMoney, amountMinor: number) {
  const given = Math.min(amountMinor, remainingOf(ticket).paidMinor);
  const refundedMinor = ticket.refundedMinor + given;
  const refundedFaceMinor = Math.max(ticket.refundedFaceMinor, faceOfRefund(ticket, refundedMinor));
  const part = { refundedMinor: given, refundedFaceMinor: refundedFaceMinor - ticket.refundedFaceMinor };
  return { after: { refundedMinor, refundedFaceMinor }, part };
}

/** A refund of up to `amountMinor` of this ticket, as `recordTicketRefunds` stores it. */
export function refundOf(ticket: TicketMoney & { ticketID: string }, amountMinor: number) {
  return { ticketID: ticket.ticketID, ...refundMore(ticket, amountMinor) };
}

/** Splits a refund over tickets in proportion to what remains of each; null when it exceeds their sum. */
export function shareRefund(tickets: readonly (TicketMoney & { ticketID: string })[], amountMinor: number) {
  const weights = tickets.map((ticket) => BigInt(remainingOf(ticket).paidMinor));
  if (amountMinor <= 0 || BigInt(amountMinor) > weights.reduce((sum, weight) => sum + weight, 0n)) return null;
  return allocate(BigInt(amountMinor), weights).flatMap((share, place) => {
    const ticket = tickets[place];
    if (!ticket || share === 0n) return [];
    return [{ ticketID: ticket.ticketID, ...refundMore(ticket, Number(share)) }];
  });
}

const unitOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) => lines.find((line) => line.kind === kind)?.unit.amountMinor ?? 0;

/** The parts of a refund of these tickets: face prices, and fee and tax in the proportion charged to the order. */
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
 * SQL for the sales of an event (docs/money-of-events.md): face prices after discounts and refunds, without booking fee and its tax. `alias` names the
 * table tickets.
 */
export const salesSql = (alias: string) => `(${alias}.face_minor - ${alias}.refunded_face_minor)`;
