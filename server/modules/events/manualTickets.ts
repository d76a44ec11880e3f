import type { z } from 'zod';
import type { TicketsIssueInput } from '../../contract/eventManagement';
import type { Db } from '../../platform/db/client';
import { badInput, conflict } from '../../platform/errors';
import { formatTime } from '../../platform/formatTime';
import type { Viewer } from '../../platform/http/viewer';
import { idFrom } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { createOrderRepository } from '../orders/orders';
import { createPaymentRepository } from '../payments/payments';
import { requireOwnedSession } from './eventAccess';
import type { EventContext } from './eventContext';
import { logChange } from './eventLog';
import { chooseHumanCodes } from './issueTickets';
import { findSeatPlan, takeNumberedSeats } from './seatRepository';
import { selectSeats } from './seatSelection';
import { showText } from './showText';
import { sellFreeSeats } from './stockRepository';
import { takenDown } from './takeDown';
import { addTickets, listTickets, listTiers } from './ticketRepository';

type Input = z.output<typeof TicketsIssueInput>;

async function findForSale(db: Db, { sessionID, tierID, seatIDs = [] }: Input, viewer: Viewer) {
  const place = await requireOwnedSession(db, sessionID, viewer.userID);
  const tier = (await listTiers(db, sessionID)).find((one) => one.tierID === tierID);
  if (!tier) throw badInput({ tierID: 'is not a tier of this session' });
  if (place.event.takenDownAt) throw takenDown();
  if (place.event.status !== 'PUBLISHED') throw conflict('NOT_PUBLISHED', 'Publish the event first');
  const plan = place.session.seatPlanID ? await findSeatPlan(db, sessionID) : null;
  if (seatIDs.length > 0 && !plan) throw badInput({ seatIDs: 'this session has no numbered seats' });
  return { ...place, tier, plan };
}

/** Takes the seats, issues the tickets and queues the guest's e-mail in one transaction. */
async function issue({ db, clock }: EventContext, viewer: Viewer, key: string, paymentID: string, input: Input) {
  const { sessionID, tierID, quantity, kind, guestName, guestEmail, seatIDs = [] } = input;
  const { session, event, venue, tier, plan } = await findForSale(db, input, viewer);
  const ids = Array.from({ length: quantity }, (_, position) => idFrom('tkt', paymentID, position));
  const now = clock.now();
  const startsAt = formatTime(session.startsAt, venue.timeZone);
  await db.transaction(async (tx) => {
    // The same conditional UPDATE as for buyers: manual tickets cannot oversell either.
    if (!(await sellFreeSeats(tx, { sessionID, lines: [{ tierID, quantity }] }, now)))
      throw conflict('SOLD_OUT', session.endsAt <= now ? 'This session is over' : 'There are not enough free seats');
    // Stored with each ticket, because the tier's price may change later.
    const priceMinor = kind === 'COMP' ? 0 : tier.priceMinor;
    const unit = { amountMinor: priceMinor, currency: event.currency };
    await createPaymentRepository(tx).recordBookedSale({
      paymentID,
      product: 'events',
      subjectID: sessionID,
      cartKey: paymentID,
      userID: viewer.userID,
      clientRequestID: `organiser:${key}`,
      amountMinor: 0,
      currency: event.currency,
      provider: 'organiser',
      lines: [{ kind: 'ITEM', label: tier.name, quantity, unit, amount: { ...unit, amountMinor: unit.amountMinor * quantity } }],
    });
    await createOrderRepository(tx).addFulfilled({ paymentID, product: 'events', subjectID: sessionID, userID: viewer.userID }, now);
    const seats = await selectSeats(tx, { sessionID, plan, seatIDs, chosen: [{ tier, quantity }] });
    if (seats.length > 0 && !(await takeNumberedSeats(tx, sessionID, paymentID, seats)))
      throw conflict('SEAT_TAKEN', 'One of these seats is taken. Choose another');
    const codes = await chooseHumanCodes(tx, ids);
    await addTickets(
      tx,
      ids.map((ticketID, position) => ({
        ticketID,
        paymentID,
        eventID: event.eventID,
        sessionID,
        tierID,
        position,
        holderID: viewer.userID,
        holderName: guestName,
        paidMinor: priceMinor,
        faceMinor: priceMinor,
        humanCode: codes[position] ?? '',
        status: 'VALID' as const,
        source: kind,
        guestContact: guestEmail ?? null,
        seatID: seats[position]?.seatID ?? null,
        seatLabel: seats[position]?.label ?? null,
      })),
    );
    const description = `${kind === 'COMP' ? 'Issued complimentary tickets' : 'Sold at the box office'}: ${quantity} × ${tier.name} for ${event.title}, ${startsAt}`;
    await logChange(tx, viewer.userID, event, 'tickets.issued', description);
    if (!guestEmail) return;
    await notify(tx, { to: { email: guestEmail }, key: `tickets:${paymentID}:given` }, 'ticketsIssued', {
      ...showText({ event, session, venue }),
      seats: seats.map(({ label }) => label),
      count: quantity,
      tierName: tier.name,
      codes,
    });
  });
}

/** Tickets that an organiser issues manually: complimentary ones, and on-site cash sales. Idempotent by key; returns them with their total. */
export async function issueManualTickets(context: EventContext, viewer: Viewer, key: string, input: Input) {
  const paymentID = idFrom('pay', 'organiser', viewer.userID, key);
  const findPayment = () => createPaymentRepository(context.db).findPayment(paymentID);
  if (!(await findPayment())) await issue(context, viewer, key, paymentID, input);
  const payment = await findPayment();
  const tickets = await listTickets(context.db, [paymentID]);
  return {
    tickets: tickets.map(({ ticketID, humanCode, seatLabel }) => ({ ticketID, humanCode, seatLabel })),
    total: {
      amountMinor: payment?.lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0) ?? 0,
      currency: payment?.currency ?? '',
    },
  };
}
