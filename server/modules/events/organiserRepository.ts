import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { channels } from '../../db/schema/channels';
import type { StoredImage } from '../../db/schema/columns';
import { eventPeople, events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { channelsWithPermission, createChannelRepository, permissionCondition } from '../channels/channels';
import { salesSql } from './ticketMoney';

export type EventRow = typeof events.$inferSelect;
type NewEvent = typeof events.$inferInsert;
type VenueRow = typeof venues.$inferSelect;

/** SQL for the gross sales of an event (docs/money-of-events.md). */
export const grossOfEvent = (eventID: string) =>
  `(SELECT COALESCE(sum(${salesSql('k').faceMinor}), 0) FROM tickets k WHERE k.event_id = ${eventID} AND (k.status = 'VALID' OR k.source = 'ONLINE'))`;

/** Writes of the event editors. Checks no permissions: the caller has done so (eventAccess.ts). */
export const createOrganiserRepository = (db: Db) => ({
  /** Prevents closing the channel until the transaction ends; false when it is closed. */
  async lockChannel(channelID: string): Promise<boolean> {
    const rows = await db
      .select({ id: channels.channelID })
      .from(channels)
      .where(and(eq(channels.channelID, channelID), isNull(channels.deletedAt)))
      .for('share');
    return rows.length === 1;
  },
  async find(eventID: string) {
    const [row] = await db
      .select({ event: events, venue: venues })
      .from(events)
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .innerJoin(channels, eq(channels.channelID, events.channelID))
      .where(and(eq(events.eventID, eventID), isNull(channels.deletedAt)));
    return row ?? null;
  },
  async findOfSession(sessionID: string) {
    const [row] = await db
      .select({ event: events, venue: venues, session: eventSessions })
      .from(eventSessions)
      .innerJoin(events, eq(events.eventID, eventSessions.eventID))
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .innerJoin(channels, eq(channels.channelID, events.channelID))
      .where(and(eq(eventSessions.sessionID, sessionID), isNull(channels.deletedAt)));
    return row ?? null;
  },
  async listSessions(eventID: string) {
    const sessions = await db
      .select()
      .from(eventSessions)
      .where(eq(eventSessions.eventID, eventID))
      .orderBy(asc(eventSessions.startsAt), asc(eventSessions.sessionID));
    const ids = sessions.map(({ sessionID }) => sessionID);
    const tiers =
      ids.length > 0
        ? await db.select().from(sessionTiers).where(inArray(sessionTiers.sessionID, ids)).orderBy(asc(sessionTiers.position))
        : [];
    const bySession = groupBy(tiers, ({ sessionID }) => sessionID);
    return sessions.map((session) => ({ session, tiers: bySession.get(session.sessionID) ?? [] }));
  },
  listPeople: (eventID: string) =>
    db
      .select({ name: eventPeople.name, role: eventPeople.role })
      .from(eventPeople)
      .where(eq(eventPeople.eventID, eventID))
      .orderBy(asc(eventPeople.position)),
  async addEvent(event: NewEvent): Promise<void> {
    await db.insert(events).values(event);
  },
  async changeEvent(eventID: string, change: Partial<NewEvent>): Promise<void> {
    if (Object.keys(change).length > 0) await db.update(events).set(change).where(eq(events.eventID, eventID));
  },
  async addVenue(venue: VenueRow): Promise<void> {
    await db.insert(venues).values(venue);
  },
  /** Returns the previous artwork. */
  async changeArtwork(eventID: string, artwork: StoredImage, shareImageKey: string): Promise<StoredImage | null> {
    const [before] = await db.select({ artwork: events.artwork }).from(events).where(eq(events.eventID, eventID)).for('update');
    await db.update(events).set({ artwork, shareImageKey }).where(eq(events.eventID, eventID));
    return before?.artwork ?? null;
  },
  async replacePeople(eventID: string, people: { name: string; role: string }[]): Promise<void> {
    await db.delete(eventPeople).where(eq(eventPeople.eventID, eventID));
    if (people.length > 0) await db.insert(eventPeople).values(people.map((person, position) => ({ eventID, position, ...person })));
  },
  /** Deletes a session without holds, tickets or scans; else false. Locks the session's row, so no order can begin meanwhile. */
  async removeSession(sessionID: string): Promise<boolean> {
    await db.execute(sql`SELECT 1 FROM event_sessions WHERE session_id = ${sessionID} FOR UPDATE`);
    const { rows } = await db.execute(sql`
      SELECT 1 WHERE EXISTS (SELECT 1 FROM ticket_holds WHERE session_id = ${sessionID})
                  OR EXISTS (SELECT 1 FROM tickets WHERE session_id = ${sessionID})
                  OR EXISTS (SELECT 1 FROM scans WHERE session_id = ${sessionID})`);
    if (rows.length > 0) return false;
    await db.execute(sql`DELETE FROM check_in_links WHERE session_id = ${sessionID}`);
    await db.delete(sessionTiers).where(eq(sessionTiers.sessionID, sessionID));
    await db.delete(eventSessions).where(eq(eventSessions.sessionID, sessionID));
    return true;
  },
  async removeEvent(eventID: string): Promise<void> {
    await db.execute(sql`DELETE FROM ticket_keys WHERE event_id = ${eventID}`);
    await db.delete(events).where(eq(events.eventID, eventID));
  },
  /** Updates the event's next and last session times for the feed, and the channel's count of public events. */
  async refresh(eventID: string): Promise<void> {
    const { rows } = await db.execute<{ channelID: string }>(sql`
      UPDATE events e SET next_session_at = span.next, last_session_at = span.last
      FROM (SELECT min(s.starts_at) FILTER (WHERE s.ends_at > now()) AS next, max(s.ends_at) AS last
            FROM event_sessions s WHERE s.event_id = ${eventID} AND s.status = 'PUBLISHED') span
      WHERE e.event_id = ${eventID} RETURNING e.channel_id AS "channelID"`);
    if (rows[0]) await this.refreshEventCount(rows[0].channelID);
  },
  refreshEventCount: (channelID: string): Promise<void> =>
    createChannelRepository(db).updateEventCount(channelID, () =>
      db.$count(events, and(eq(events.channelID, channelID), eq(events.status, 'PUBLISHED'))),
    ),
  /** Newest first, with sales; `place` is the cursor of the next page. */
  listReleases({
    userID,
    channelID,
    q,
    status,
    before,
    limit,
  }: {
    userID: string;
    channelID?: string | undefined;
    q?: string | undefined;
    status?: EventRow['status'] | undefined;
    before: readonly [string, string] | null;
    limit: number;
  }) {
    const seesSales = permissionCondition(userID, 'sales.read', sql`events.channel_id`);
    return db
      .select({
        event: events,
        city: venues.city,
        timeZone: venues.timeZone,
        place: sql<string>`${events.createdAt}::text`,
        sessionCount: sql<number>`(SELECT count(*)::int FROM event_sessions s WHERE s.event_id = events.event_id AND s.status = 'PUBLISHED')`,
        sold: sql<
          number | null
        >`CASE WHEN ${seesSales} THEN (SELECT COALESCE(sum(s.sold), 0)::int FROM event_sessions s WHERE s.event_id = events.event_id) END`,
        capacity: sql<number>`(SELECT COALESCE(sum(s.capacity), 0)::int FROM event_sessions s WHERE s.event_id = events.event_id AND s.status = 'PUBLISHED')`,
        gross: sql<string | null>`CASE WHEN ${seesSales} THEN ${sql.raw(grossOfEvent('events.event_id'))} END`,
      })
      .from(events)
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .innerJoin(channels, eq(channels.channelID, events.channelID))
      .where(
        and(
          sql`${events.channelID} IN ${channelsWithPermission(userID, 'event.read')}`,
          channelID ? eq(events.channelID, channelID) : undefined,
          status ? eq(events.status, status) : undefined,
          q ? sql`(${events.title} ILIKE ${`%${escapeLike(q)}%`} OR ${venues.city} ILIKE ${`%${escapeLike(q)}%`})` : undefined,
          before ? sql`(${events.createdAt}, ${events.eventID}) < (${before[0]}::timestamptz, ${before[1]}::text)` : undefined,
        ),
      )
      .orderBy(desc(events.createdAt), desc(events.eventID))
      .limit(limit);
  },
});
