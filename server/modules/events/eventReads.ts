import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { EventKind, Facets } from '../../contract/events';
import type { Db } from '../../db/client';
import { channels } from '../../db/schema/channels';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { groupBy } from '../../groupBy';
import type { WholeEvent } from './eventViews';

export interface FeedFilter {
  q?: string | undefined;
  city?: string | undefined;
  kind?: EventKind | undefined;
  language?: string | undefined;
  channelID?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  maxPriceMinor?: number | undefined;
}
export interface FeedPlace {
  nextSessionAt: string;
  eventID: string;
}
type Head = Omit<WholeEvent, 'sessions'> & { place: string };

/** The signs that LIKE reads as patterns are only themselves. */
const likePattern = (q: string) => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const head = {
  event: events,
  venue: venues,
  channel: {
    channelID: channels.channelID,
    handle: channels.handle,
    name: channels.name,
    avatar: channels.avatar,
    eventCount: channels.eventCount,
  },
  place: sql<string>`${events.nextSessionAt}::text`,
};
const isShown = and(eq(events.status, 'PUBLISHED'), isNotNull(events.nextSessionAt));
const order = [asc(events.nextSessionAt), asc(events.eventID)];
const after = (at: SQL | string, id: SQL | string) => sql`(${events.nextSessionAt}, ${events.eventID}) > (${at}::timestamptz, ${id}::text)`;

/** What a ticket costs in the end, in SQL: the same sum as pricing.ts, so that filter and label agree. */
const allIn = sql`(t.price_minor + CASE WHEN t.price_minor = 0 THEN 0 ELSE ${events.feeMinor} + (2 * ${events.feeMinor} * ${events.feeTaxBasisPoints} + 10000) / 20000 END)`;

function conditions({ q, city, kind, language, channelID, from, to, maxPriceMinor }: FeedFilter): (SQL | undefined)[] {
  const pattern = q === undefined ? '' : likePattern(q);
  const day = sql`(s.starts_at AT TIME ZONE ${venues.timeZone})::date`;
  return [
    q === undefined
      ? undefined
      : sql`(${events.title} ILIKE ${pattern} OR ${events.tagline} ILIKE ${pattern} OR ${venues.name} ILIKE ${pattern} OR ${venues.city} ILIKE ${pattern} OR ${channels.name} ILIKE ${pattern})`,
    city === undefined ? undefined : sql`lower(${venues.city}) = lower(${city})`,
    kind === undefined ? undefined : eq(events.kind, kind),
    language === undefined ? undefined : sql`${language} = ANY(${events.languages})`,
    channelID === undefined ? undefined : eq(events.channelID, channelID),
    from === undefined && to === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM event_sessions s WHERE s.event_id = ${events.eventID} AND s.status = 'PUBLISHED' AND s.ends_at > now() AND ${day} >= ${from ?? '-infinity'}::date AND ${day} <= ${to ?? 'infinity'}::date)`,
    maxPriceMinor === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM event_sessions s JOIN session_tiers t ON t.session_id = s.session_id WHERE s.event_id = ${events.eventID} AND s.status = 'PUBLISHED' AND s.ends_at > now() AND t.sale_to > now() AND ${allIn} <= ${maxPriceMinor})`,
  ];
}

/** What anybody may know of events. Lists ask three times in all, however long they are: heads, sessions, tiers. */
export const createEventReads = (db: Db) => {
  const heads = () =>
    db
      .select(head)
      .from(events)
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .innerJoin(channels, eq(channels.channelID, events.channelID));
  // The front page's own question, planned once.
  const firstPage = heads()
    .where(isShown)
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .prepare('events_feed_first');
  const nextPage = heads()
    .where(and(isShown, after(sql`${sql.placeholder('at')}`, sql`${sql.placeholder('id')}`)))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .prepare('events_feed_next');
  const sessionsOf = db
    .select()
    .from(eventSessions)
    .where(sql`${eventSessions.eventID} = ANY(${sql.placeholder('ids')})`)
    .orderBy(asc(eventSessions.startsAt), asc(eventSessions.sessionID))
    .prepare('events_sessions');
  const tiersOf = db
    .select()
    .from(sessionTiers)
    .where(sql`${sessionTiers.sessionID} = ANY(${sql.placeholder('ids')})`)
    .orderBy(asc(sessionTiers.position))
    .prepare('events_tiers');

  async function complete(found: Head[]): Promise<(WholeEvent & { place: string })[]> {
    if (found.length === 0) return [];
    const sessions = await sessionsOf.execute({ ids: found.map(({ event }) => event.eventID) });
    const tiers = sessions.length > 0 ? await tiersOf.execute({ ids: sessions.map(({ sessionID }) => sessionID) }) : [];
    const tiersBySession = groupBy(tiers, ({ sessionID }) => sessionID);
    const sessionsByEvent = groupBy(sessions, ({ eventID }) => eventID);
    return found.map((one) => ({
      ...one,
      sessions: (sessionsByEvent.get(one.event.eventID) ?? []).map((session) => ({
        session,
        tiers: tiersBySession.get(session.sessionID) ?? [],
      })),
    }));
  }

  return {
    /** Published events that are not over, soonest first. */
    async listFeed(filter: FeedFilter, after_: FeedPlace | null, limit: number) {
      const wanted = conditions(filter).filter((condition) => condition !== undefined);
      if (wanted.length > 0)
        return complete(
          await heads()
            .where(and(isShown, after_ ? after(after_.nextSessionAt, after_.eventID) : undefined, ...wanted))
            .orderBy(...order)
            .limit(limit),
        );
      return complete(
        after_ ? await nextPage.execute({ at: after_.nextSessionAt, id: after_.eventID, limit }) : await firstPage.execute({ limit }),
      );
    },
    /** Null for a draft as for nothing at all. */
    async findEvent(eventID: string): Promise<WholeEvent | null> {
      const [whole] = await complete(
        await heads().where(and(eq(events.eventID, eventID), inArray(events.status, ['PUBLISHED', 'CANCELLED']))),
      );
      return whole ?? null;
    },
    async findFacets(): Promise<Facets> {
      const count = sql<number>`count(*)::int`;
      const shown = () => and(isShown, sql`${events.lastSessionAt} > now()`);
      const [cities, kinds, languages] = await Promise.all([
        db
          .select({ city: venues.city, country: venues.country, count })
          .from(events)
          .innerJoin(venues, eq(venues.venueID, events.venueID))
          .where(shown())
          .groupBy(venues.city, venues.country)
          .orderBy(sql`count(*) DESC`, venues.city),
        db
          .select({ kind: events.kind, count })
          .from(events)
          .where(shown())
          .groupBy(events.kind)
          .orderBy(sql`count(*) DESC`, events.kind),
        db
          .select({ language: sql<string>`l.language`, count })
          .from(events)
          .innerJoin(sql`LATERAL unnest(${events.languages}) AS l(language)`, sql`true`)
          .where(shown())
          .groupBy(sql`l.language`)
          .orderBy(sql`count(*) DESC`, sql`l.language`),
      ]);
      return { cities, kinds, languages };
    },
  };
};
