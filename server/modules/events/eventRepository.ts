import { and, arrayContains, asc, eq, exists, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { FeedQuery } from '../../contract/events';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../cursor';
import type { Db } from '../../db/client';
import { channels } from '../../db/schema/channels';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import type { SessionRow, TierRow } from './saleState';

const pageSize = 10; // SPEC.md §9, eventFeed

const eventColumns = {
  event: events,
  venue: venues,
  channel: {
    channelID: channels.channelID,
    handle: channels.handle,
    name: channels.name,
    avatar: channels.avatar,
    eventCount: channels.eventCount,
  },
  nextKey: sql<string>`${events.nextSessionAt}::text`,
};
export type EventRow = {
  event: typeof events.$inferSelect;
  venue: typeof venues.$inferSelect;
  channel: Pick<typeof channels.$inferSelect, 'channelID' | 'handle' | 'name' | 'avatar' | 'eventCount'>;
  nextKey: string;
};

const isListed = and(eq(events.status, 'PUBLISHED'), isNotNull(events.nextSessionAt));
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export type Filters = z.output<typeof FeedQuery>;

function narrow(db: Db, { q, city, kind, language, channelID, from, to, maxPriceMinor }: Filters): (SQL | undefined)[] {
  const pattern = q && `%${escapeLike(q)}%`;
  const localDay = sql`(${eventSessions.startsAt} AT TIME ZONE ${venues.timeZone})::date`;
  const ofEvent = and(
    eq(eventSessions.eventID, events.eventID),
    eq(eventSessions.status, 'PUBLISHED'),
    gt(eventSessions.endsAt, sql`now()`),
  );
  // The all-in price of pricing.ts, said in SQL: face + fee + tax on the fee, rounded half up; a free ticket carries no fee.
  const allIn = sql`${sessionTiers.priceMinor} + CASE WHEN ${sessionTiers.priceMinor} = 0 THEN 0 ELSE ${events.feeMinor} + (${events.feeMinor} * ${events.feeTaxBasisPoints} * 2 + 10000) / 20000 END`;
  return [
    pattern
      ? sql`(${events.title} ILIKE ${pattern} OR ${events.tagline} ILIKE ${pattern} OR ${venues.name} ILIKE ${pattern} OR ${venues.city} ILIKE ${pattern} OR ${channels.name} ILIKE ${pattern})`
      : undefined,
    city ? sql`lower(${venues.city}) = lower(${city})` : undefined,
    kind ? eq(events.kind, kind) : undefined,
    language ? arrayContains(events.languages, [language]) : undefined,
    channelID ? eq(events.channelID, channelID) : undefined,
    from || to
      ? exists(
          db
            .select({ one: sql`1` })
            .from(eventSessions)
            .where(and(ofEvent, from ? sql`${localDay} >= ${from}::date` : undefined, to ? sql`${localDay} <= ${to}::date` : undefined)),
        )
      : undefined,
    maxPriceMinor === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(sessionTiers)
            .innerJoin(eventSessions, eq(eventSessions.sessionID, sessionTiers.sessionID))
            .where(and(ofEvent, lte(allIn, maxPriceMinor))),
        ),
  ];
}

export const createEventRepository = (db: Db) => {
  const withPlaceAndChannel = () =>
    db
      .select(eventColumns)
      .from(events)
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .innerJoin(channels, eq(channels.channelID, events.channelID));
  const inFeedOrder = [asc(events.nextSessionAt), asc(events.eventID)] as const;
  const firstPage = withPlaceAndChannel()
    .where(isListed)
    .orderBy(...inFeedOrder)
    .limit(sql.placeholder('limit'))
    .prepare('events_feed_first');
  const byId = withPlaceAndChannel()
    .where(and(eq(events.eventID, sql.placeholder('eventID')), sql`${events.status} <> 'DRAFT'`))
    .prepare('event_by_id');
  const sessionsOf = db
    .select({ session: eventSessions, tier: sessionTiers })
    .from(eventSessions)
    .leftJoin(sessionTiers, eq(sessionTiers.sessionID, eventSessions.sessionID))
    .where(sql`${eventSessions.eventID} = ANY(${sql.placeholder('eventIDs')}::text[])`)
    .orderBy(asc(eventSessions.startsAt), asc(eventSessions.sessionID), asc(sessionTiers.position))
    .prepare('event_sessions_of');

  return {
    /** Soonest first. The unfiltered first page is what everybody asks for, so it is the prepared one. */
    async listFeed(filters: Filters): Promise<{ rows: EventRow[]; nextCursor: string | null }> {
      const { limit = pageSize, cursor, ...narrowing } = filters;
      const after = fromCursor(cursor, instantKey, idKey);
      const isPlain = !after && Object.values(narrowing).every((value) => value === undefined);
      const rows: EventRow[] = isPlain
        ? await firstPage.execute({ limit: limit + 1 })
        : await withPlaceAndChannel()
            .where(
              and(
                isListed,
                after ? sql`(${events.nextSessionAt}, ${events.eventID}) > (${after[0]}::timestamptz, ${after[1]})` : undefined,
                ...narrow(db, filters),
              ),
            )
            .orderBy(...inFeedOrder)
            .limit(limit + 1);
      return toPage(rows, limit, (row) => toCursor(row.nextKey, row.event.eventID));
    },
    /** Published or cancelled; a draft is nobody's to see here. */
    async findEvent(eventID: string): Promise<EventRow | null> {
      const [row] = await byId.execute({ eventID });
      return row ?? null;
    },
    /** All sessions with their tiers, soonest first, in one read for any number of events. */
    async listSessions(eventIDs: readonly string[]): Promise<Map<string, SessionRow[]>> {
      const byEvent = new Map<string, SessionRow[]>(eventIDs.map((eventID) => [eventID, []]));
      if (eventIDs.length === 0) return byEvent;
      for (const { session, tier } of await sessionsOf.execute({ eventIDs })) {
        const sessions = byEvent.get(session.eventID) ?? [];
        const last = sessions.at(-1);
        const row: SessionRow = last?.sessionID === session.sessionID ? last : { ...session, tiers: [] };
        if (row !== last) sessions.push(row);
        if (tier) row.tiers.push(tier satisfies TierRow);
      }
      return byEvent;
    },
    /** What a purchase or a ticket shows of its session. */
    listBookedRows: (sessionIDs: readonly string[]) =>
      db
        .select({ session: eventSessions, event: { eventID: events.eventID, title: events.title, artwork: events.artwork }, venue: venues })
        .from(eventSessions)
        .innerJoin(events, eq(events.eventID, eventSessions.eventID))
        .innerJoin(venues, eq(venues.venueID, events.venueID))
        .where(inArray(eventSessions.sessionID, [...sessionIDs])),
    async countFacets() {
      const listed = db
        .$with('listed')
        .as(
          db
            .select({ kind: events.kind, languages: events.languages, city: venues.city, country: venues.country })
            .from(events)
            .innerJoin(venues, eq(venues.venueID, events.venueID))
            .where(isListed),
        );
      const count = sql<number>`count(*)::int`;
      const [cities, kinds, languages] = await Promise.all([
        db
          .with(listed)
          .select({ city: listed.city, country: listed.country, count })
          .from(listed)
          .groupBy(listed.city, listed.country)
          .orderBy(sql`3 DESC, 1`),
        db
          .with(listed)
          .select({ kind: listed.kind, count })
          .from(listed)
          .groupBy(listed.kind)
          .orderBy(sql`2 DESC, 1`),
        db
          .with(listed)
          .select({ language: sql<string>`unnest(${listed.languages})`.as('language'), count })
          .from(listed)
          .groupBy(sql`1`)
          .orderBy(sql`2 DESC, 1`),
      ]);
      return { cities, kinds, languages };
    },
  };
};
export type EventRepository = ReturnType<typeof createEventRepository>;
