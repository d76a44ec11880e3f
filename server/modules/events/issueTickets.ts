import type { PriceLine } from '../../contract/payments';
import type { Tx } from '../../platform/db/client';
import { idFrom } from '../../platform/ids';
import { allocate } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import type { PaymentRow } from '../payments/payments';
import type { Hold } from './holdRepository';
import { listSeatsOf } from './seatRepository';
import { showText } from './showText';
import { humanCodeOf } from './ticketCode';
import { addTickets, findBooked, findUserName, listTakenCodes } from './ticketRepository';

interface Share {
  paidMinor: number;
  faceMinor: number;
}

/**
 * What each ticket of an order cost, in minor units that add up to the total: face price less discount, plus fee and tax for each ticket that is
 * not free.
 */
export function sharesOf(totalMinor: number, hold: Pick<Hold, 'lines'>, lines: readonly PriceLine[]): Share[] {
  const unitOf = (kind: PriceLine['kind'], label: (text: string) => boolean) =>
    lines.find((line) => line.kind === kind && label(line.label))?.unit.amountMinor ?? 0;
  const extras = unitOf('FEE', () => true) + unitOf('TAX', () => true);
  const shares = hold.lines.flatMap(({ tierName, quantity }) => {
    const face = unitOf('ITEM', (label) => label === tierName) + unitOf('DISCOUNT', (label) => label.endsWith(`: ${tierName}`));
    return Array.from({ length: quantity }, () => ({ paidMinor: face > 0 ? face + extras : 0, faceMinor: Math.max(0, face) }));
  });
  // Lines that do not match the tiers (a tier was renamed): split evenly, the remainder on the first tickets.
  if (shares.reduce((sum, { paidMinor }) => sum + paidMinor, 0) === totalMinor) return shares;
  const evenly = (amount: number) => {
    const each = Math.floor(amount / shares.length);
    return shares.map((_, place) => each + (place < amount - each * shares.length ? 1 : 0));
  };
  const sumOf = (...kinds: PriceLine['kind'][]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount.amountMinor, 0);
  const faces = evenly(Math.max(0, Math.min(totalMinor, sumOf('ITEM', 'DISCOUNT'))));
  return evenly(totalMinor).map((paidMinor, place) => ({ paidMinor, faceMinor: Math.min(paidMinor, faces[place] ?? 0) }));
}

/** What was paid for each ticket of an order whose payment was accepted although it is short, so that no more can be refunded than was paid. */
function lessShort(shares: Share[], shortMinor: number): Share[] {
  if (shortMinor <= 0) return shares;
  const weights = shares.map(({ paidMinor }) => BigInt(paidMinor));
  const missing = allocate(BigInt(shortMinor), weights);
  return shares.map((share, place) => {
    const paidMinor = share.paidMinor - Number(missing[place] ?? 0n);
    return { paidMinor, faceMinor: Math.min(share.faceMinor, paidMinor) };
  });
}

/** The typed codes of new tickets; another one where a code is taken. */
export async function chooseHumanCodes(tx: Tx, ticketIDs: readonly string[]): Promise<string[]> {
  const codes = ticketIDs.map((ticketID) => humanCodeOf(ticketID));
  const taken = new Set(await listTakenCodes(tx, codes));
  return ticketIDs.map((ticketID, position) => (taken.has(codes[position] ?? '') ? humanCodeOf(ticketID, 1) : (codes[position] ?? '')));
}

/** Issues the tickets of a hold, once, and notifies the buyer. The tickets carry the buyer's name until guests are named. */
export async function issueTickets(tx: Tx, payment: PaymentRow, hold: Hold, publicOrigin: string) {
  const found = await findBooked(tx, hold.sessionID);
  if (!found) throw new Error(`Session ${hold.sessionID} not found`);
  const { event, session } = found;
  const ticketTierIDs = hold.lines.flatMap(({ tierID, quantity }) => Array.from({ length: quantity }, () => tierID));
  const seats = [...(await listSeatsOf(tx, payment.paymentID))];
  const labels = seats.map(({ label }) => label);
  const seatFor = (tierID: string) =>
    seats.splice(
      seats.findIndex((seat) => seat.tierID === tierID),
      1,
    )[0];
  const shares = lessShort(sharesOf(payment.amountMinor, hold, payment.lines), payment.amountMinor - payment.capturedMinor);
  const ids = ticketTierIDs.map((_, position) => idFrom('tkt', payment.paymentID, position));
  const codes = await chooseHumanCodes(tx, ids);
  const holderName = await findUserName(tx, payment.userID);
  await addTickets(
    tx,
    ticketTierIDs.map((tierID, position) => {
      const seat = seats.length > 0 ? seatFor(tierID) : undefined;
      return {
        ticketID: ids[position] ?? '',
        paymentID: payment.paymentID,
        eventID: event.eventID,
        sessionID: session.sessionID,
        tierID,
        position,
        holderID: payment.userID,
        holderName,
        humanCode: codes[position] ?? '',
        paidMinor: shares[position]?.paidMinor ?? 0,
        faceMinor: shares[position]?.faceMinor ?? 0,
        seatID: seat?.seatID ?? null,
        seatLabel: seat?.label ?? null,
        status: 'VALID' as const,
      };
    }),
  );
  await notify(tx, { to: { userID: payment.userID }, key: `tickets:${payment.paymentID}:booked` }, 'ticketsBooked', {
    ...showText(found),
    seats: labels,
    count: ticketTierIDs.length,
    ticketUrl: `${publicOrigin}/ticket/?id=${ids[0] ?? ''}`,
    orderNumber: payment.orderNumber,
  });
}
