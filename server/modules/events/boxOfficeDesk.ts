import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Announcement, DoorSaleInput, organiserDeskEndpoints } from '../../contract/organiserDesk';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../cursor';
import type { Database } from '../../db/client';
import { eventAnnouncements, sessionTiers } from '../../db/schema/events';
import { messages } from '../../db/schema/messages';
import { payments } from '../../db/schema/payments';
import { tickets } from '../../db/schema/tickets';
import { badInput, conflict } from '../../errors';
import { idFrom, newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { attendeeCsv } from './attendeeCsv';
import { createAttendeeReads, type Filter } from './attendeeReads';
import { tellHolders } from './holderMessages';
import type { OrganiserDesk } from './organiserDesk';
import { readSales } from './salesReads';
import { showsWhen } from './showWords';
import { readStatement } from './statementReads';
import type { StockOf } from './stockRepository';
import { humanCodeOf } from './ticketCode';
import { createTicketRepository } from './ticketRepository';

type Input<K extends keyof typeof organiserDeskEndpoints> = z.output<(typeof organiserDeskEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  desk: OrganiserDesk;
  stockOf: StockOf;
}
const pageSize = 20;

/** Holders, figures and hand-made tickets of an event, for its organiser. */
export function createBoxOfficeDesk({ db, clock, desk, stockOf }: Deps) {
  /** Seats, tickets and the news to the guest at once or not at all; the same key answers the same tickets. */
  async function giveTickets(viewer: Viewer, key: string, input: z.output<typeof DoorSaleInput>) {
    const { sessionID, tierID, quantity, kind, guestName, guestEmail } = input;
    const { session, event, venue } = await desk.mustFindSession(db, sessionID, viewer.userID);
    const [tier] = await db.select().from(sessionTiers).where(eq(sessionTiers.tierID, tierID));
    if (tier?.sessionID !== sessionID) throw badInput({ tierID: 'is not a tier of this session' });
    if (event.status !== 'PUBLISHED') throw conflict('NOT_PUBLISHED', 'Publish the event first');
    // A ticket without its seat would collide with the one who chose it.
    if (session.seatPlanID)
      throw conflict('SEATED', 'Seats of this session are chosen one by one; tickets by hand are for halls without a seat map');
    const paymentID = idFrom('pay', 'organiser', viewer.userID, key);
    const ids = Array.from({ length: quantity }, (_, position) => idFrom('tkt', paymentID, position));
    await db.transaction(async (tx) => {
      // The organiser's own conditional update, the same that buyers pass: no gift and no cash makes a seat that is not there.
      if (!(await stockOf(tx).sellFree({ sessionID, lines: [{ tierID, quantity }] })))
        throw conflict('SOLD_OUT', session.endsAt <= clock.now() ? 'This session is over' : 'There are not so many free seats');
      const unit = { amountMinor: kind === 'COMP' ? 0 : tier.priceMinor, currency: event.currency };
      await tx.insert(payments).values({
        ...{
          paymentID,
          product: 'events',
          subjectID: sessionID,
          cartKey: paymentID,
          userID: viewer.userID,
          clientRequestID: `organiser:${key}`,
        },
        ...{ status: 'BOOKED', amountMinor: 0, currency: event.currency, provider: 'organiser' },
        lines: [{ kind: 'ITEM', label: tier.name, quantity, unit, amount: { ...unit, amountMinor: unit.amountMinor * quantity } }],
      });
      const taken = new Set(await createTicketRepository(tx).listTakenCodes(ids.map((id) => humanCodeOf(id))));
      const codes = ids.map((id) => humanCodeOf(id, taken.has(humanCodeOf(id)) ? 1 : 0));
      await tx.insert(tickets).values(
        ids.map((ticketID, position) => ({
          ...{ ticketID, paymentID, eventID: event.eventID, sessionID, tierID, position, holderID: viewer.userID, holderName: guestName },
          ...{ humanCode: codes[position] ?? '', status: 'VALID' as const, source: kind, guestContact: guestEmail ?? null },
        })),
      );
      if (guestEmail)
        await tx.insert(messages).values({
          ...{ messageID: newId('msg'), messageKey: `tickets:${paymentID}:given`, channel: 'EMAIL', recipient: guestEmail },
          subject: `Your tickets for ${event.title}`,
          body: `${quantity} × ${tier.name} for ${event.title}, ${showsWhen(session.startsAt, venue.timeZone)}, ${venue.name}, ${venue.city}. Gate: ${session.gate}. Say or show at the door: ${codes.join(', ')}.`,
        });
    });
  }

  return {
    async listAttendees(viewer: Viewer, { eventID, cursor, limit = pageSize, ...filter }: Input<'attendees'>) {
      await desk.mustFindMine(db, eventID, viewer.userID);
      const place = fromCursor(cursor, instantKey, idKey);
      const found = await createAttendeeReads(db).list(eventID, filter, place && { at: place[0], ticketID: place[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place.at, last.place.ticketID));
      return { items: rows.map(({ attendee }) => attendee), nextCursor };
    },
    async streamAttendees(viewer: Viewer, eventID: string, filter: Filter) {
      const { event, venue } = await desk.mustFindMine(db, eventID, viewer.userID);
      return { name: event.title, lines: attendeeCsv(db, eventID, filter, venue.timeZone) };
    },
    async getSales(viewer: Viewer, eventID: string) {
      const { event, venue } = await desk.mustFindMine(db, eventID, viewer.userID);
      return readSales(db, eventID, event.currency, venue.timeZone);
    },
    async getStatement(viewer: Viewer, eventID: string) {
      const { event } = await desk.mustFindMine(db, eventID, viewer.userID);
      return readStatement(db, event);
    },
    async listAnnouncements(viewer: Viewer, eventID: string): Promise<{ items: Announcement[] }> {
      await desk.mustFindMine(db, eventID, viewer.userID);
      const rows = await db
        .select()
        .from(eventAnnouncements)
        .where(eq(eventAnnouncements.eventID, eventID))
        .orderBy(desc(eventAnnouncements.createdAt))
        .limit(50);
      return {
        items: rows.map(({ announcementID, kind, subject, body, recipients, createdAt }) => ({
          ...{ announcementID, kind, subject, body, recipients, createdAt: createdAt.toISOString() },
        })),
      };
    },
    async message(viewer: Viewer, { eventID, sessionID, subject, body }: Input<'messageHolders'>): Promise<{ recipients: number }> {
      const { event } = await desk.mustFindMine(db, eventID, viewer.userID);
      const recipients = await db.transaction((tx) =>
        tellHolders(tx, {
          ...{ eventID, sessionID: sessionID ?? null, kind: 'MESSAGE' as const, createdBy: viewer.userID },
          subject: `${event.title}: ${subject}`,
          body,
        }),
      );
      if (recipients === 0) throw conflict('NOBODY', 'Nobody holds a ticket to what is still to come');
      return { recipients };
    },
    async giveTickets(viewer: Viewer, key: string, input: z.output<typeof DoorSaleInput>) {
      const paymentID = idFrom('pay', 'organiser', viewer.userID, key);
      const read = () =>
        db
          .select({ ticketID: tickets.ticketID, humanCode: tickets.humanCode })
          .from(tickets)
          .where(eq(tickets.paymentID, paymentID))
          .orderBy(tickets.position);
      if ((await read()).length === 0) await giveTickets(viewer, key, input);
      const [sum] = (
        await db.execute<{ minor: string; currency: string }>(
          sql`SELECT coalesce(sum((l -> 'amount' ->> 'amountMinor')::bigint), 0) AS minor, p.currency FROM payments p, jsonb_array_elements(p.lines) l WHERE p.payment_id = ${paymentID} GROUP BY p.currency`,
        )
      ).rows;
      return { tickets: await read(), total: { amountMinor: Number(sum?.minor ?? 0), currency: sum?.currency ?? '' } };
    },
  };
}
export type BoxOfficeDesk = ReturnType<typeof createBoxOfficeDesk>;
