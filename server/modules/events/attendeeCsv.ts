import type { Attendee } from '../../contract/eventManagement';
import { csvHeader, csvLines } from '../../platform/csv';
import type { Db } from '../../platform/db/client';
import { toLocalTime } from '../../platform/zonedTime';
import { listAttendees, type Filter, type AttendeeCursor } from './attendeeReads';

const batchSize = 1000;
const columns = ['Ticket', 'Name', 'Contact', 'Session', 'Tier', 'Seat', 'Status', 'Source', 'Inside', 'First admitted', 'Order', 'Bought'];

const rowOf = (one: Attendee, timeZone: string) => [
  one.humanCode,
  one.holderName,
  one.contact,
  toLocalTime(new Date(one.startsAt), timeZone),
  one.tierName,
  one.seatLabel,
  one.status,
  one.source,
  one.isInside ? 'yes' : 'no',
  one.firstAdmittedAt && toLocalTime(new Date(one.firstAdmittedAt), timeZone),
  one.paymentID,
  toLocalTime(new Date(one.boughtAt), timeZone),
];

/** Streams the whole list, a thousand rows at a time, so memory does not grow with it. Times are in the venue's time zone. */
export async function* attendeeCsv(db: Db, eventID: string, filter: Filter, timeZone: string): AsyncGenerator<string> {
  yield csvHeader(columns);
  let before: AttendeeCursor | null = null;
  for (;;) {
    const rows: { place: AttendeeCursor; attendee: Attendee }[] = await listAttendees(db, eventID, filter, before, batchSize);
    if (rows.length > 0) yield csvLines(rows.map(({ attendee }) => rowOf(attendee, timeZone)));
    before = rows.at(-1)?.place ?? null;
    if (rows.length < batchSize) return;
  }
}
