import type { z } from 'zod';
import type { Announcement, Attendee, eventManagementEndpoints, TicketsIssueInput } from '../../contract/eventManagement';
import { type Cell, type CsvExport, csvText, csvTime, type CsvTable } from '../../platform/csv';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { type AttendeeCursor, countAttendees, type Filter, listAttendees } from './attendeeReads';
import { requireOwnedEvent } from './eventAccess';
import type { EventContext } from './eventContext';
import { notifyHolders } from './holderNotifications';
import { countSegment } from './holderRepository';
import { issueManualTickets } from './manualTickets';
import { listAnnouncements } from './organiserRepository';
import { readSales } from './salesReads';
import { readStatement } from './statementReads';
import { sourceNames, ticketStatusNames } from './tableWords';
import { findBooked } from './ticketRepository';

type Input<K extends keyof typeof eventManagementEndpoints> = z.output<(typeof eventManagementEndpoints)[K]['input']>;
const pageSize = 20;
const fileNameOf = (title: string) => `attendees-${title.match(/\w+/g)?.join('-') ?? 'event'}`;

/** The organiser's view of an event's sales: attendees, statistics, statement, announcements and manual tickets. */
export function createOrganiserBoxOffice(context: EventContext) {
  const { db, clock } = context;
  async function requireMessageTarget(viewer: Viewer, eventID: string, sessionID: string | null) {
    const { event } = await requireOwnedEvent(db, eventID, viewer.userID, 'holders.read');
    if (sessionID && (await findBooked(db, sessionID))?.event.eventID !== eventID) throw notFound('Session');
    return event;
  }
  return {
    async listAttendees(viewer: Viewer, { eventID, cursor, limit = pageSize, ...filter }: Input<'attendees'>) {
      await requireOwnedEvent(db, eventID, viewer.userID, 'holders.read');
      const place = fromCursor(cursor, instantKey, idKey);
      const found = await listAttendees(db, eventID, filter, place && { at: place[0], ticketID: place[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place.at, last.place.ticketID));
      return { items: rows.map(({ attendee }) => attendee), nextCursor };
    },
    async streamAttendees(viewer: Viewer, eventID: string, filter: Filter) {
      const { event, venue } = await requireOwnedEvent(db, eventID, viewer.userID, 'holders.read');
      return { name: fileNameOf(event.title), lines: csvText(attendeeTable(db, eventID, filter, venue.timeZone)) };
    },
    async exportAttendees(userID: string, { eventID, ...filter }: Input<'attendeesCsv'>): Promise<CsvExport> {
      const { event, venue } = await requireOwnedEvent(db, eventID, userID, 'holders.read');
      const total = await countAttendees(db, eventID, filter);
      return { channelID: event.channelID, name: fileNameOf(event.title), total, ...attendeeTable(db, eventID, filter, venue.timeZone) };
    },
    async getSales(viewer: Viewer, eventID: string) {
      const { event, venue } = await requireOwnedEvent(db, eventID, viewer.userID, 'sales.read');
      return readSales(db, eventID, event.currency, venue.timeZone);
    },
    async getStatement(viewer: Viewer, eventID: string) {
      const { event } = await requireOwnedEvent(db, eventID, viewer.userID, 'money.read');
      return readStatement(db, event);
    },
    async listAnnouncements(viewer: Viewer, eventID: string): Promise<{ items: Announcement[] }> {
      await requireOwnedEvent(db, eventID, viewer.userID, 'holders.read');
      const rows = await listAnnouncements(db, eventID);
      return { items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })) };
    },
    async countRecipients(
      viewer: Viewer,
      { eventID, sessionID: chosen, ...segment }: Input<'messageRecipients'>,
    ): Promise<{ recipients: number }> {
      const sessionID = chosen ?? null;
      await requireMessageTarget(viewer, eventID, sessionID);
      return { recipients: await countSegment(db, { eventID, sessionID, ...segment, includesPast: true }, clock.now()) };
    },
    async message(viewer: Viewer, input: Input<'messageHolders'>): Promise<{ recipients: number }> {
      const { eventID, subject, body, ...segment } = input;
      const sessionID = input.sessionID ?? null;
      const event = await requireMessageTarget(viewer, eventID, sessionID);
      return db.transaction(async (tx) => {
        const recipients = await notifyHolders(tx, {
          ...segment,
          eventID,
          sessionID,
          includesPast: true,
          template: 'organiserMessage',
          createdBy: viewer.userID,
          data: { eventTitle: event.title, subject, body },
          now: clock.now(),
        });
        if (recipients === 0) throw conflict('NO_RECIPIENTS', 'No ticket holders match');
        return { recipients };
      });
    },
    issueManually: (viewer: Viewer, key: string, input: z.output<typeof TicketsIssueInput>) =>
      issueManualTickets(context, viewer, key, input),
  };
}

const batchSize = 1000;
const columnsIn = (timeZone: string) => [
  'Ticket',
  'Name',
  'Contact',
  `Session (${timeZone})`,
  'Tier',
  'Seat',
  'Status',
  'Source',
  'Inside',
  `First admitted (${timeZone})`,
  'Order',
  `Bought (${timeZone})`,
];

const rowOf = (one: Attendee, timeZone: string): Cell[] => [
  one.humanCode,
  one.holderName,
  one.contact,
  csvTime(new Date(one.startsAt), timeZone),
  one.tierName,
  one.seatLabel,
  ticketStatusNames[one.status],
  sourceNames[one.source],
  one.isInside ? 'yes' : 'no',
  one.firstAdmittedAt && csvTime(new Date(one.firstAdmittedAt), timeZone),
  one.orderNumber,
  csvTime(new Date(one.boughtAt), timeZone),
];

async function* attendeeBatches(db: Db, eventID: string, filter: Filter, timeZone: string): AsyncGenerator<Cell[][]> {
  let before: AttendeeCursor | null = null;
  for (;;) {
    const rows: { place: AttendeeCursor; attendee: Attendee }[] = await listAttendees(db, eventID, filter, before, batchSize);
    if (rows.length > 0) yield rows.map(({ attendee }) => rowOf(attendee, timeZone));
    before = rows.at(-1)?.place ?? null;
    if (rows.length < batchSize) return;
  }
}

/** The whole list. Times are in the venue's time zone. */
export const attendeeTable = (db: Db, eventID: string, filter: Filter, timeZone: string): CsvTable => ({
  columns: columnsIn(timeZone),
  batches: attendeeBatches(db, eventID, filter, timeZone),
});
