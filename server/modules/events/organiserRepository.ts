import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { organiserEndpoints, OwnVenue, TierInput } from '../../contract/organiser';
import { channels } from '../../db/schema/channels';
import type { StoredImage } from '../../db/schema/columns';
import { eventAnnouncements, eventPeople, events, eventSessions, sessionChanges, sessionTiers, venues } from '../../db/schema/events';
import { timestamp } from '../../platform/clock';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { groupBy } from '../../platform/groupBy';
import { newId } from '../../platform/ids';
import { channelsWithPermission, createChannelRepository, permissionCondition } from '../channels/channels';
import { eventCampaign } from './eventReads';
import type { SessionRow, VenueRow } from './eventViews';
import { salesSql } from './ticketMoney';

type NewEvent = typeof events.$inferInsert;
type ReleaseFilter = Omit<z.output<(typeof organiserEndpoints)['myReleasesAll']['input']>, 'cursor' | 'limit'>;

/** SQL for the gross sales of an event (docs/money-of-events.md). */
export const grossOfEvent = (eventID: string) =>
  `(SELECT COALESCE(sum(${salesSql('k')}), 0) FROM tickets k WHERE k.event_id = ${eventID} AND (k.status = 'VALID' OR k.source = 'ONLINE'))`;

// Writes of the event editors. They check no permissions: the caller has done so (eventAccess.ts).

/** Prevents closing the channel until the transaction ends; false when it is closed. */
export async function lockChannel(db: Db, channelID: string): Promise<boolean> {
  const rows = await db
    .select({ id: channels.channelID })
    .from(channels)
    .where(and(eq(channels.channelID, channelID), isNull(channels.deletedAt)))
    .for('share');
  return rows.length === 1;
}

export const findOrganiserEvent = (db: Db, eventID: string) =>
  firstRow(
    db
      .select({ event: events, venue: venues })
      .from(events)
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .where(eq(events.eventID, eventID)),
  );

export async function listSessions(db: Db, eventID: string) {
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
}

export const listPeople = (db: Db, eventID: string) =>
  db
    .select({ name: eventPeople.name, role: eventPeople.role })
    .from(eventPeople)
    .where(eq(eventPeople.eventID, eventID))
    .orderBy(asc(eventPeople.position));

export const listAnnouncements = (db: Db, eventID: string) => {
  const { announcementID, kind, subject, body, recipients, createdAt } = eventAnnouncements;
  return db
    .select({ announcementID, kind, subject, body, recipients, createdAt })
    .from(eventAnnouncements)
    .where(eq(eventAnnouncements.eventID, eventID))
    .orderBy(desc(createdAt))
    .limit(50);
};

export async function addEvent(db: Db, event: NewEvent): Promise<void> {
  await db.insert(events).values(event);
}

/** Ends the tax in the prices of a channel's events in India; orders keep what they were sold with. */
export async function endIncludedTax(db: Db, channelID: string): Promise<void> {
  await db
    .update(events)
    .set({ includedTaxBasisPoints: 0 })
    .where(sql`${events.channelID} = ${channelID} AND ${events.venueID} IN (SELECT v.venue_id FROM venues v WHERE v.country = 'IN')`);
}

export async function changeEvent(db: Db, eventID: string, change: Partial<NewEvent>): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(events).set(change).where(eq(events.eventID, eventID));
}

/** In any state, locked until the transaction ends. */
export const lockEvent = (db: Db, eventID: string): Promise<typeof events.$inferSelect | null> =>
  firstRow(db.select().from(events).where(eq(events.eventID, eventID)).for('update'));

const isScheduledDraft = and(eq(events.status, 'DRAFT'), isNotNull(events.publishAt));

/** False when the event is no longer a draft. */
export async function scheduleEvent(db: Db, eventID: string, change: { publishAt: Date; isUnlisted: boolean }): Promise<boolean> {
  const { rowCount } = await db
    .update(events)
    .set(change)
    .where(and(eq(events.eventID, eventID), eq(events.status, 'DRAFT')));
  return rowCount === 1;
}

/** False when the event is no longer a scheduled draft. */
export async function cancelSchedule(db: Db, eventID: string): Promise<boolean> {
  const { rowCount } = await db
    .update(events)
    .set({ publishAt: null, isUnlisted: false })
    .where(and(eq(events.eventID, eventID), isScheduledDraft));
  return rowCount === 1;
}

/** Drafts whose time of publication has come, the earliest first. */
export async function listDueEvents(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ eventID: events.eventID })
    .from(events)
    .innerJoin(channels, eq(channels.channelID, events.channelID))
    .where(and(isScheduledDraft, lte(events.publishAt, now), isNull(channels.deletedAt)))
    .orderBy(asc(events.publishAt), asc(events.eventID))
    .limit(limit);
  return rows.map(({ eventID }) => eventID);
}

/** A draft that is due, locked until the transaction ends; null when it no longer is. */
export const lockDueEvent = (db: Db, eventID: string, now: Date) =>
  firstRow(
    db
      .select({ event: events, ownerID: channels.ownerID })
      .from(events)
      .innerJoin(channels, eq(channels.channelID, events.channelID))
      .where(and(eq(events.eventID, eventID), isScheduledDraft, lte(events.publishAt, now)))
      .for('update', { of: events }),
  );

/** The campaign whose investors share in the event's sales. */
export async function findEventCampaign(db: Db, eventID: string): Promise<string | null> {
  const [row] = await db.select({ campaignID: eventCampaign }).from(events).where(eq(events.eventID, eventID));
  return row?.campaignID ?? null;
}

/** Venues of the events that the user may edit, by name or city; the one used last first. */
export async function listOwnVenues(db: Db, userID: string, q: string, limit: number): Promise<OwnVenue[]> {
  const part = `%${escapeLike(q)}%`;
  const { rows } = await db.execute<OwnVenue & Record<string, unknown>>(sql`
    SELECT name, address, city, country, latitude, longitude, time_zone AS "timeZone" FROM (
      SELECT DISTINCT ON (lower(v.name), lower(v.address)) v.*, e.created_at AS used_at FROM venues v JOIN events e ON e.venue_id = v.venue_id
      WHERE e.channel_id IN ${channelsWithPermission(userID, 'event.edit')} AND v.kind = 'PLACE' AND (v.name ILIKE ${part} OR v.city ILIKE ${part})
      ORDER BY lower(v.name), lower(v.address), e.created_at DESC) used
    ORDER BY used_at DESC LIMIT ${limit}`);
  return rows;
}

export async function addVenue(db: Db, venue: VenueRow): Promise<void> {
  await db.insert(venues).values(venue);
}

/** Returns the previous artwork. */
export async function changeArtwork(db: Db, eventID: string, artwork: StoredImage, shareImageKey: string): Promise<StoredImage | null> {
  const [before] = await db.select({ artwork: events.artwork }).from(events).where(eq(events.eventID, eventID)).for('update');
  await db.update(events).set({ artwork, shareImageKey }).where(eq(events.eventID, eventID));
  return before?.artwork ?? null;
}

export async function replacePeople(db: Db, eventID: string, people: { name: string; role: string }[]): Promise<void> {
  await db.delete(eventPeople).where(eq(eventPeople.eventID, eventID));
  if (people.length > 0) await db.insert(eventPeople).values(people.map((person, position) => ({ eventID, position, ...person })));
}

/** Makes the calendar files of all sessions newer: a changed name, place or link to join replaces the entry in a holder's calendar. */
export async function incrementCalendarSequences(db: Db, eventID: string): Promise<void> {
  await db.execute(sql`
    UPDATE event_sessions SET calendar_sequence = calendar_sequence + 1
    WHERE session_id IN (SELECT session_id FROM event_sessions WHERE event_id = ${eventID} ORDER BY session_id FOR UPDATE)`);
}

/** Deletes a session without holds, tickets or scans; else false. Locks the session's row, so no order can begin meanwhile. */
export async function removeSession(db: Db, sessionID: string): Promise<boolean> {
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
}

export async function removeEvent(db: Db, eventID: string): Promise<void> {
  await db.execute(sql`DELETE FROM ticket_keys WHERE event_id = ${eventID}`);
  await db.delete(events).where(eq(events.eventID, eventID));
}

/** Updates the event's next and last session times for the feed, and the channel's count of listed events. */
export async function refreshEvent(db: Db, eventID: string, now: Date): Promise<void> {
  const { rows } = await db.execute<{ channelID: string }>(sql`
    UPDATE events e SET next_session_at = span.next, last_session_at = span.last
    FROM (SELECT min(s.starts_at) FILTER (WHERE s.ends_at > ${timestamp(now)}) AS next, max(s.ends_at) AS last
          FROM event_sessions s WHERE s.event_id = ${eventID} AND s.status = 'PUBLISHED') span
    WHERE e.event_id = ${eventID} RETURNING e.channel_id AS "channelID"`);
  if (rows[0]) await refreshEventCount(db, rows[0].channelID);
}

export const refreshEventCount = (db: Db, channelID: string): Promise<void> =>
  createChannelRepository(db).updateEventCount(channelID, () =>
    db.$count(events, and(eq(events.channelID, channelID), eq(events.status, 'PUBLISHED'), eq(events.isUnlisted, false))),
  );

export async function addSession(
  db: Db,
  session: typeof eventSessions.$inferInsert,
  tiers: (typeof sessionTiers.$inferInsert)[],
): Promise<void> {
  await db.insert(eventSessions).values(session);
  await db.insert(sessionTiers).values(tiers);
}

/** False when the session is cancelled or has more seats sold or in carts. One UPDATE: checking first could overlook a buyer in between. */
export async function changeSession(
  db: Db,
  sessionID: string,
  plan: Pick<SessionRow, 'startsAt' | 'endsAt' | 'doorsAt' | 'gate' | 'capacity'>,
): Promise<boolean> {
  const fits = sql`${eventSessions.held} + ${eventSessions.sold} <= ${plan.capacity}`;
  const { rowCount } = await db
    .update(eventSessions)
    .set(plan)
    .where(and(eq(eventSessions.sessionID, sessionID), eq(eventSessions.status, 'PUBLISHED'), fits));
  return rowCount === 1;
}

export async function shiftEndOfSale(db: Db, sessionID: string, seconds: number): Promise<void> {
  await db.execute(sql`UPDATE session_tiers SET sale_to = sale_to + make_interval(secs => ${seconds}) WHERE session_id = ${sessionID}`);
}

/** Moves a session and the end of its sale. */
export async function shiftSession(db: Db, sessionID: string, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await db.execute(sql`
    UPDATE event_sessions SET starts_at = starts_at + ${by}, ends_at = ends_at + ${by}, doors_at = doors_at + ${by} WHERE session_id = ${sessionID}`);
  await shiftEndOfSale(db, sessionID, seconds);
}

export const lockSessionsOf = (db: Db, eventID: string) =>
  db.select().from(eventSessions).where(eq(eventSessions.eventID, eventID)).for('update');

/** Sets when the waiting room opens before the first tier's sale; null removes it. The caller has locked the session. */
export async function setWaitingRoom(
  db: Db,
  sessionID: string,
  waitingRoom: { minutesBefore: number; perMinute: number } | null,
): Promise<void> {
  await db.execute(
    waitingRoom
      ? sql`UPDATE event_sessions s SET waiting_room_per_minute = ${waitingRoom.perMinute},
              waiting_room_opens_at = (SELECT min(t.sale_from) FROM session_tiers t WHERE t.session_id = s.session_id) - make_interval(mins => ${waitingRoom.minutesBefore})
            WHERE s.session_id = ${sessionID}`
      : sql`UPDATE event_sessions SET waiting_room_opens_at = NULL WHERE session_id = ${sessionID}`,
  );
}

/** Newest first, with sales; `place` is the cursor of the next page. */
export function listEventReleases(
  db: Db,
  userID: string,
  { channelID, q, status }: ReleaseFilter,
  before: readonly [string, string] | null,
  limit: number,
) {
  const seesSales = permissionCondition(userID, 'sales.read', sql`events.channel_id`);
  return db
    .select({
      event: events,
      city: sql<string>`CASE WHEN ${venues.city} = '' THEN ${venues.name} ELSE ${venues.city} END`,
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
}

/** Advances events whose next session has begun to the following one, so that the feed stays one index scan. Returns the number of events. */
export async function advanceEventTimes(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE events e SET next_session_at = span.next, last_session_at = span.last
    FROM (
      SELECT d.event_id, min(s.starts_at) FILTER (WHERE s.ends_at > ${timestamp(now)}) AS next, max(s.ends_at) AS last
      FROM events d LEFT JOIN event_sessions s ON s.event_id = d.event_id AND s.status = 'PUBLISHED'
      WHERE d.status = 'PUBLISHED' AND d.next_session_at <= ${timestamp(now)} GROUP BY d.event_id
    ) span
    WHERE e.event_id = span.event_id AND (e.next_session_at IS DISTINCT FROM span.next OR e.last_session_at IS DISTINCT FROM span.last)`);
  return rowCount ?? 0;
}

/** A session and its start time, the new one if that changes. */
export interface SessionStart {
  sessionID: string;
  startsAt: Date;
}

/** Published sessions of an event that are not over. */
export const listUpcoming = (db: Db, eventID: string, now: Date): Promise<SessionStart[]> =>
  db
    .select({ sessionID: eventSessions.sessionID, startsAt: eventSessions.startsAt })
    .from(eventSessions)
    .where(and(eq(eventSessions.eventID, eventID), eq(eventSessions.status, 'PUBLISHED'), gt(eventSessions.endsAt, now)));

type SessionChange = typeof sessionChanges.$inferSelect;

/** Changes of date, time or venue after the buyer's purchase or move, oldest first. */
export const listChangesAfter = (db: Db, sessionID: string, agreedAt: Date): Promise<SessionChange[]> =>
  db
    .select()
    .from(sessionChanges)
    .where(and(eq(sessionChanges.sessionID, sessionID), gt(sessionChanges.changedAt, agreedAt)))
    .orderBy(asc(sessionChanges.changedAt));

export async function addSessionChange(db: Db, change: Omit<SessionChange, 'changeID'>): Promise<void> {
  await db.insert(sessionChanges).values({ changeID: newId('chg'), ...change });
}

/** False when tickets of the tier are sold or in carts. */
export async function removeUnsoldTier(db: Db, tierID: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM session_tiers t WHERE t.tier_id = ${tierID} AND NOT EXISTS (SELECT 1 FROM ticket_hold_lines l WHERE l.tier_id = t.tier_id)
      AND NOT EXISTS (SELECT 1 FROM tickets k WHERE k.tier_id = t.tier_id)`);
  return rowCount === 1;
}

/** False when more seats than its new capacity are sold or in carts. */
export async function changeTier(db: Db, sessionID: string, tier: z.output<typeof TierInput>): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE session_tiers SET name = ${tier.name}, description = ${tier.description}, price_minor = ${tier.priceMinor}, capacity = ${tier.capacity},
           needs_access = coalesce(${tier.needsAccess ?? null}::boolean, needs_access), min_per_order = ${tier.minPerOrder}, max_per_order = ${tier.maxPerOrder},
           sale_from = coalesce(${tier.saleFrom ?? null}::timestamptz, sale_from), sale_to = coalesce(${tier.saleTo ?? null}::timestamptz, sale_to)
    WHERE tier_id = ${tier.tierID} AND session_id = ${sessionID} AND held + sold <= ${tier.capacity}`);
  return rowCount === 1;
}

export async function addTier(db: Db, tier: typeof sessionTiers.$inferInsert): Promise<void> {
  await db.insert(sessionTiers).values(tier);
}
