import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { formatTime } from '../../platform/formatTime';
import { notify } from '../notifications/notifications';
import { findOrderNumber } from '../payments/payments';
import { allowFullRefund } from './holdRepository';
import { listOrganiserMoves } from './orderTerms';
import { otherHolders } from './organiserOrderReads';
import { refundWindowEnd } from './refundRule';
import { findSeatPlan, freeSeatsOf, takeNumberedSeats } from './seatRepository';
import { selectSeats } from './seatSelection';
import { lockSessions, releaseSoldSeats, sellFreeSeats } from './stockRepository';
import { linesOf, listTickets, listTiers, lockOrder, moveTickets, setTicketSeat, type Booked, type TicketRow } from './ticketRepository';
import { hasAccount } from './ticketSource';

interface Move {
  paymentID: string;
  buyerID: string;
  place: Booked;
  sessionID: string;
  /** The name of the channel. */
  by: string;
  now: Date;
}

/** Takes the best adjacent seats of the new session for the moved tickets; returns their labels, none for general admission. */
async function takeSeats(tx: Tx, paymentID: string, sessionID: string, moved: readonly TicketRow[]): Promise<string[]> {
  const plan = await findSeatPlan(tx, sessionID);
  const tiers = await listTiers(tx, sessionID);
  const chosen = linesOf(moved).flatMap(({ tierID, quantity }) => {
    const tier = tiers.find((one) => one.tierID === tierID);
    return tier ? [{ tier, quantity }] : [];
  });
  const seats = await selectSeats(tx, { sessionID, plan, seatIDs: [], chosen });
  if (seats.length > 0 && !(await takeNumberedSeats(tx, sessionID, paymentID, seats)))
    throw conflict('SEAT_TAKEN', 'Another buyer has just taken one of these seats. Try again');
  const left = [...seats];
  for (const { ticketID, tierID } of moved) {
    const [seat] = left.splice(
      left.findIndex((one) => one.tierID === tierID),
      1,
    );
    await setTicketSeat(tx, ticketID, { seatID: seat?.seatID ?? null, seatLabel: seat?.label ?? null });
  }
  return seats.map(({ label }) => label);
}

/**
 * Moves the valid tickets of an order for its organiser. Nothing is charged or refunded for a difference in price. The buyer did not choose the new
 * date, so their refund terms do not get worse, and they may cancel for everything they paid (docs/decisions/055).
 */
export async function moveOrder(
  tx: Tx,
  { paymentID, buyerID, place, sessionID, by, now }: Move,
): Promise<{ count: number; startsAt: string }> {
  await lockOrder(tx, paymentID);
  const rows = (await listTickets(tx, [paymentID])).filter(({ status }) => status === 'VALID');
  await lockSessions(tx, [place.session.sessionID, sessionID]);
  const { problem, targets } = await listOrganiserMoves(tx, place, rows, now);
  const target = targets.find((one) => one.sessionID === sessionID);
  if (problem || !target) throw conflict('CANNOT_MOVE', problem ?? 'This order can’t be moved to that date');
  const moved = rows.map((row) => ({ ...row, tierID: target.tierOf.get(row.tierID) ?? '' }));
  await releaseSoldSeats(tx, { sessionID: place.session.sessionID, lines: linesOf(rows) });
  await freeSeatsOf(tx, [paymentID]);
  if (!(await sellFreeSeats(tx, { sessionID, lines: linesOf(moved) }, now)))
    throw conflict('SOLD_OUT', 'There are not enough free seats on that date. The order has not changed');
  await moveTickets(tx, paymentID, sessionID, target.tierOf);
  const seats = await takeSeats(tx, paymentID, sessionID, moved);
  const refundUntil = refundWindowEnd(now, target.startsAt);
  await allowFullRefund(tx, paymentID, refundUntil, now);

  const { event, venue } = place;
  const startsAt = formatTime(target.startsAt, venue.timeZone);
  const hasPaid = rows.some(({ paidMinor, source }) => paidMinor > 0 && source === 'ONLINE');
  const key = `order:${paymentID}:moved:${rows[0]?.seq ?? 0}`;
  const message = {
    eventTitle: event.title,
    by,
    count: rows.length,
    startsAt,
    seats,
    refundUntil: null,
    orderNumber: await findOrderNumber(tx, paymentID),
  };
  const { users, guests } = otherHolders(
    rows.map(({ ticketID }) => ticketID),
    buyerID,
  );
  if (rows.some(({ source }) => hasAccount(source)))
    await notify(tx, { to: { userID: buyerID }, key }, 'orderMoved', {
      ...message,
      refundUntil: hasPaid ? formatTime(refundUntil, venue.timeZone) : null,
    });
  await notify(tx, { to: { users }, key: `${key}:holder` }, 'orderMoved', message);
  await notify(tx, { to: { emails: guests }, key }, 'orderMoved', message);
  return { count: rows.length, startsAt };
}
