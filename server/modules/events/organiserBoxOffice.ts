import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Announcement, eventManagementEndpoints } from '../../contract/eventManagement';
import { eventAnnouncements } from '../../db/schema/events';
import type { Clock } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { attendeeCsv } from './attendeeCsv';
import { createAttendeeReads, type Filter } from './attendeeReads';
import type { EventAccess } from './eventAccess';
import { notifyHolders } from './holderNotifications';
import { createManualTickets } from './manualTickets';
import { readSales } from './salesReads';
import { readStatement } from './statementReads';
import { createTicketRepository } from './ticketRepository';

type Input<K extends keyof typeof eventManagementEndpoints> = z.output<(typeof eventManagementEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  eventAccess: EventAccess;
}
const pageSize = 20;

/** The organiser's view of an event's sales: attendees, statistics, statement, announcements and manual tickets. */
export function createOrganiserBoxOffice({ db, clock, eventAccess }: Deps) {
  return {
    async listAttendees(viewer: Viewer, { eventID, cursor, limit = pageSize, ...filter }: Input<'attendees'>) {
      await eventAccess.requireOwnedEvent(db, eventID, viewer.userID, 'holders.read');
      const place = fromCursor(cursor, instantKey, idKey);
      const found = await createAttendeeReads(db).list(eventID, filter, place && { at: place[0], ticketID: place[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place.at, last.place.ticketID));
      return { items: rows.map(({ attendee }) => attendee), nextCursor };
    },
    async streamAttendees(viewer: Viewer, eventID: string, filter: Filter) {
      const { event, venue } = await eventAccess.requireOwnedEvent(db, eventID, viewer.userID, 'holders.read');
      return { name: event.title, lines: attendeeCsv(db, eventID, filter, venue.timeZone) };
    },
    async getSales(viewer: Viewer, eventID: string) {
      const { event, venue } = await eventAccess.requireOwnedEvent(db, eventID, viewer.userID, 'sales.read');
      return readSales(db, eventID, event.currency, venue.timeZone);
    },
    async getStatement(viewer: Viewer, eventID: string) {
      const { event } = await eventAccess.requireOwnedEvent(db, eventID, viewer.userID, 'money.read');
      return readStatement(db, event);
    },
    async listAnnouncements(viewer: Viewer, eventID: string): Promise<{ items: Announcement[] }> {
      await eventAccess.requireOwnedEvent(db, eventID, viewer.userID, 'holders.read');
      const rows = await db
        .select()
        .from(eventAnnouncements)
        .where(eq(eventAnnouncements.eventID, eventID))
        .orderBy(desc(eventAnnouncements.createdAt))
        .limit(50);
      return {
        items: rows.map(({ announcementID, kind, subject, body, recipients, createdAt }) => ({
          announcementID,
          kind,
          subject,
          body,
          recipients,
          createdAt: createdAt.toISOString(),
        })),
      };
    },
    async message(viewer: Viewer, { eventID, sessionID, subject, body }: Input<'messageHolders'>): Promise<{ recipients: number }> {
      const { event } = await eventAccess.requireOwnedEvent(db, eventID, viewer.userID, 'holders.read');
      if (sessionID && (await createTicketRepository(db).findBooked(sessionID))?.event.eventID !== eventID) throw notFound('Session');
      const recipients = await db.transaction((tx) =>
        notifyHolders(tx, {
          eventID,
          sessionID: sessionID ?? null,
          template: 'organiserMessage',
          createdBy: viewer.userID,
          data: { eventTitle: event.title, subject, body },
        }),
      );
      if (recipients === 0) throw conflict('NO_RECIPIENTS', 'No ticket holders for upcoming sessions');
      return { recipients };
    },
    issueManually: createManualTickets({ db, clock, eventAccess }),
  };
}
export type OrganiserBoxOffice = ReturnType<typeof createOrganiserBoxOffice>;
