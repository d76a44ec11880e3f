import type { Tx } from '../../platform/db/client';
import { HttpError } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { createOrderRepository } from '../orders/orders';
import { createPaymentRepository, findOrderNumber } from '../payments/payments';
import { chooseHumanCodes } from './issueTickets';
import { findSeatPlan, takeNumberedSeats } from './seatRepository';
import { selectSeats } from './seatSelection';
import { showText } from './showText';
import { sellFreeSeats } from './stockRepository';
import { addTickets, findBooked, findHolderName, listTiers } from './ticketRepository';

interface RewardTickets {
  /** Of the order, so that a repeated delivery issues nothing twice. */
  paymentID: string;
  userID: string;
  sessionID: string;
  tierID: string;
  quantity: number;
  publicOrigin: string;
  now: Date;
}

/** Rolls back to the savepoint of a delivery that is refused. */
class Refused extends Error {}

/**
 * Issues tickets that a campaign promised: an order of no price that takes seats like any other. Null once they are issued; otherwise why
 * not, in words for maker and backer, with nothing taken.
 */
export async function issueRewardTickets(tx: Tx, tickets: RewardTickets): Promise<string | null> {
  try {
    await tx.transaction((savepoint) => issue(savepoint, tickets));
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    if (error instanceof HttpError && error.code === 'SOLD_OUT') return soldOut;
    throw error;
  }
}
const soldOut = 'There are not enough free seats in this session';

async function issue(tx: Tx, { paymentID, userID, sessionID, tierID, quantity, publicOrigin, now }: RewardTickets): Promise<void> {
  const found = await findBooked(tx, sessionID);
  const tier = (await listTiers(tx, sessionID)).find((one) => one.tierID === tierID);
  if (!found || !tier) throw new Refused('The session or its tier no longer exists');
  const { event, session } = found;
  if (event.takenDownAt || event.status !== 'PUBLISHED') throw new Refused('The event is not published');
  if (session.status !== 'PUBLISHED' || session.endsAt <= now) throw new Refused('The session is cancelled or over');
  if (!(await sellFreeSeats(tx, { sessionID, lines: [{ tierID, quantity }] }, now))) throw new Refused(soldOut);
  const free = { amountMinor: 0, currency: event.currency };
  await createPaymentRepository(tx).recordBookedSale({
    paymentID,
    product: 'events',
    subjectID: sessionID,
    cartKey: paymentID,
    userID,
    clientRequestID: `reward:${paymentID}`,
    ...free,
    provider: 'organiser',
    lines: [{ kind: 'ITEM', label: tier.name, quantity, unit: free, amount: free }],
  });
  await createOrderRepository(tx).addFulfilled({ paymentID, product: 'events', subjectID: sessionID, userID }, now);
  const plan = session.seatPlanID ? await findSeatPlan(tx, sessionID) : null;
  const seats = await selectSeats(tx, { sessionID, plan, seatIDs: [], chosen: [{ tier, quantity }] });
  if (seats.length > 0 && !(await takeNumberedSeats(tx, sessionID, paymentID, seats))) throw new Refused(soldOut);
  const ids = Array.from({ length: quantity }, (_, position) => idFrom('tkt', paymentID, position));
  const codes = await chooseHumanCodes(tx, ids);
  const orderNumber = await findOrderNumber(tx, paymentID);
  const holderName = await findHolderName(tx, userID, orderNumber);
  await addTickets(
    tx,
    ids.map((ticketID, position) => ({
      ticketID,
      paymentID,
      eventID: event.eventID,
      sessionID,
      tierID,
      position,
      holderID: userID,
      holderName,
      paidMinor: 0,
      faceMinor: 0,
      humanCode: codes[position] ?? '',
      status: 'VALID' as const,
      source: 'REWARD' as const,
      seatID: seats[position]?.seatID ?? null,
      seatLabel: seats[position]?.label ?? null,
    })),
  );
  await notify(tx, { to: { userID }, key: `tickets:${paymentID}:booked` }, 'ticketsBooked', {
    ...showText(found),
    seats: seats.map(({ label }) => label),
    count: quantity,
    ticketUrl: `${publicOrigin}/ticket/?id=${ids[0] ?? ''}`,
    orderNumber,
  });
}
