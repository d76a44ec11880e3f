import { noArtwork, toArtwork } from '../../artwork';
import type { Clock } from '../../clock';
import type { BookedEvent, Event, EventSummary, Facets, Session } from '../../contract/events';
import type { Db } from '../../db/client';
import { notFound } from '../../errors';
import { createEventRepository, type EventRow, type Filters } from './eventRepository';
import { toOffer, toSession, type SessionRow } from './saleState';

const hoursInWords = (hours: number) =>
  hours % 24 === 0 && hours > 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} hours`;

/** The refund promise of an event in one sentence. */
const refundRule = (freeUntilHours: number) => ({
  freeUntilHours,
  text:
    freeUntilHours > 0
      ? `Free cancellation until ${hoursInWords(freeUntilHours)} before the start. The booking fee comes back too.`
      : 'Tickets cannot be cancelled. If the show is cancelled, everything comes back.',
});

const artworkOf = ({ event }: Pick<EventRow, 'event'>) => (event.artwork ? toArtwork(event.artwork) : noArtwork(event.title));

function toSummary(row: EventRow, sessions: readonly SessionRow[], now: Date): EventSummary {
  const { event, venue, channel } = row;
  return {
    eventID: event.eventID,
    title: event.title,
    tagline: event.tagline,
    kind: event.kind,
    languages: event.languages,
    status: event.status === 'CANCELLED' ? 'CANCELLED' : 'PUBLISHED',
    artwork: artworkOf(row),
    channel: { ...channel, avatar: channel.avatar ? toArtwork(channel.avatar) : null },
    venue,
    ...toOffer(sessions, event, now),
  };
}

export const createEventService = ({ db, clock }: { db: Db; clock: Clock }) => {
  const repository = createEventRepository(db);
  const findEvent = async (eventID: string) => {
    const row = await repository.findEvent(eventID);
    if (!row) throw notFound('Event');
    return row;
  };
  const sessionsOf = async (eventID: string) => (await repository.listSessions([eventID])).get(eventID) ?? [];

  return {
    async listFeed(filters: Filters): Promise<{ items: EventSummary[]; nextCursor: string | null }> {
      const { rows, nextCursor } = await repository.listFeed(filters);
      const sessions = await repository.listSessions(rows.map((row) => row.event.eventID));
      const now = clock.now();
      return { items: rows.map((row) => toSummary(row, sessions.get(row.event.eventID) ?? [], now)), nextCursor };
    },
    getFacets: (): Promise<Facets> => repository.countFacets(),
    async getEvent(eventID: string): Promise<Event> {
      const row = await findEvent(eventID);
      const sessions = await sessionsOf(eventID);
      const now = clock.now();
      const { event } = row;
      return {
        ...toSummary(row, sessions, now),
        about: event.about,
        ageMin: event.ageMin,
        currency: event.currency,
        refundRule: refundRule(event.freeCancelHours),
        shareImageUrl: event.shareImageKey ? `/media/share/${event.shareImageKey}.jpg` : null,
        sessions: sessions.map((session) => toSession(session, event, now)),
        publishedAt: (event.publishedAt ?? event.createdAt).toISOString(),
      };
    },
    async listSessions(eventID: string): Promise<{ items: Session[] }> {
      const { event } = await findEvent(eventID);
      const now = clock.now();
      return { items: (await sessionsOf(eventID)).map((session) => toSession(session, event, now)) };
    },
  };
};
export type EventService = ReturnType<typeof createEventService>;

/** The event behind each session, as tickets and purchases show it, in one read. */
export async function listBookedEvents(db: Db, sessionIDs: readonly string[]): Promise<Map<string, BookedEvent>> {
  if (sessionIDs.length === 0) return new Map();
  const rows = await createEventRepository(db).listBookedRows([...new Set(sessionIDs)]);
  return new Map(
    rows.map(({ session, event, venue }) => [
      session.sessionID,
      {
        eventID: event.eventID,
        title: event.title,
        artwork: event.artwork ? toArtwork(event.artwork) : noArtwork(event.title),
        venue,
        sessionID: session.sessionID,
        startsAt: session.startsAt.toISOString(),
        endsAt: session.endsAt.toISOString(),
        doorsAt: session.doorsAt.toISOString(),
        gate: session.gate,
      },
    ]),
  );
}
