import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TicketsIssueInput } from '../../contract/eventManagement';
import { sessionTiers } from '../../db/schema/events';
import { tickets } from '../../db/schema/tickets';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { badInput, conflict } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { idFrom } from '../../platform/ids';
import { recordChannelLog } from '../channels/channels';
import { notify } from '../notifications/notifications';
import { createOrderRepository } from '../orders/orders';
import { createPaymentRepository } from '../payments/payments';
import type { EventAccess } from './eventAccess';
import { formatShowTime } from './formatShowTime';
import { createSeatRepository } from './seatRepository';
import { selectSeats } from './seatSelection';
import { createStockRepository } from './stockRepository';
import { humanCodeOf } from './ticketCode';
import { createTicketRepository } from './ticketRepository';

interface Deps {
  db: Database;
  clock: Clock;
  eventAccess: EventAccess;
}
type Input = z.output<typeof TicketsIssueInput>;

/** Tickets that an organiser issues manually: complimentary ones, and on-site cash sales. */
export function createManualTickets({ db, clock, eventAccess }: Deps) {
  async function findForSale({ sessionID, tierID, seatIDs = [] }: Input, viewer: Viewer) {
    const place = await eventAccess.requireOwnedSession(db, sessionID, viewer.userID);
    const [tier] = await db.select().from(sessionTiers).where(eq(sessionTiers.tierID, tierID));
    if (tier?.sessionID !== sessionID) throw badInput({ tierID: 'is not a tier of this session' });
    if (place.event.status !== 'PUBLISHED') throw conflict('NOT_PUBLISHED', 'Publish the event first');
    const plan = place.session.seatPlanID ? await createSeatRepository(db).findPlan(sessionID) : null;
    if (seatIDs.length > 0 && !plan) throw badInput({ seatIDs: 'this session has no numbered seats' });
    return { ...place, tier, plan };
  }

  /** Takes the seats, issues the tickets and queues the guest's e-mail in one transaction. */
  async function issue(viewer: Viewer, key: string, paymentID: string, input: Input) {
    const { sessionID, tierID, quantity, kind, guestName, guestEmail, seatIDs = [] } = input;
    const { session, event, venue, tier, plan } = await findForSale(input, viewer);
    const ids = Array.from({ length: quantity }, (_, position) => idFrom('tkt', paymentID, position));
    await db.transaction(async (tx) => {
      // The same conditional UPDATE as for buyers: manual tickets cannot oversell either.
      if (!(await createStockRepository(tx).sellFree({ sessionID, lines: [{ tierID, quantity }] })))
        throw conflict('SOLD_OUT', session.endsAt <= clock.now() ? 'This session is over' : 'There are not enough free seats');
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
      const order = { paymentID, product: 'events', subjectID: sessionID, userID: viewer.userID } as const;
      await createOrderRepository(tx).addFulfilled(order, clock.now());
      const seats = await selectSeats(tx, { sessionID, plan, seatIDs, chosen: [{ tier, quantity }] });
      if (seats.length > 0 && !(await createSeatRepository(tx).take(sessionID, paymentID, seats)))
        throw conflict('SEAT_TAKEN', 'One of these seats is taken. Choose another');
      const taken = new Set(await createTicketRepository(tx).listTakenCodes(ids.map((id) => humanCodeOf(id))));
      const codes = ids.map((id) => humanCodeOf(id, taken.has(humanCodeOf(id)) ? 1 : 0));
      await tx.insert(tickets).values(
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
      const description = `${kind === 'COMP' ? 'Gave' : 'Sold by hand'} ${quantity} × ${tier.name} for ${event.title}, ${formatShowTime(session.startsAt, venue.timeZone)}`;
      const { channelID, eventID } = event;
      await recordChannelLog(tx, {
        channelID,
        actorID: viewer.userID,
        area: 'EVENTS',
        action: 'tickets.issued',
        subjectID: eventID,
        description,
      });
      if (!guestEmail) return;
      await notify(tx, { to: { email: guestEmail }, key: `tickets:${paymentID}:given` }, 'ticketsIssued', {
        eventTitle: event.title,
        startsAt: formatShowTime(session.startsAt, venue.timeZone),
        venueName: venue.name,
        city: venue.city,
        gate: session.gate,
        seats: seats.map(({ label }) => label),
        count: quantity,
        tierName: tier.name,
        codes,
      });
    });
  }

  const totalOf = async (paymentID: string) => {
    const { rows } = await db.execute<{ minor: string; currency: string }>(sql`
      SELECT coalesce(sum((l -> 'amount' ->> 'amountMinor')::bigint), 0) AS minor, p.currency
      FROM payments p, jsonb_array_elements(p.lines) l WHERE p.payment_id = ${paymentID} GROUP BY p.currency`);
    return { amountMinor: Number(rows[0]?.minor ?? 0), currency: rows[0]?.currency ?? '' };
  };

  /** Issues tickets, idempotent by key; returns them with their total. */
  return async (viewer: Viewer, key: string, input: Input) => {
    const paymentID = idFrom('pay', 'organiser', viewer.userID, key);
    const read = () =>
      db
        .select({ ticketID: tickets.ticketID, humanCode: tickets.humanCode, seatLabel: tickets.seatLabel })
        .from(tickets)
        .where(eq(tickets.paymentID, paymentID))
        .orderBy(tickets.position);
    if ((await read()).length === 0) await issue(viewer, key, paymentID, input);
    return { tickets: await read(), total: await totalOf(paymentID) };
  };
}
