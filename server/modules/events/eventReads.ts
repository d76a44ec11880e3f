import { and, eq, gt, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EventFacets } from '../../contract/events';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { events, venues } from '../../db/schema/events';
import type { Db } from '../../platform/db/client';
import { isOpenToAll } from '../campaigns/campaigns';
import { channelSummaryColumns } from '../channels/channels';
import type { SessionRow, TierRow, WholeEvent } from './eventViews';

type Head = Omit<WholeEvent, 'sessions'>;
type Timed<Row, Keys extends keyof Row> = Omit<Row, Keys> & Record<Keys, number>;
type TierJson = Timed<TierRow, 'saleFrom' | 'saleTo'>;
type SessionJson = Timed<SessionRow, 'startsAt' | 'endsAt' | 'doorsAt'> & {
  waitingRoomOpensAt: number | null;
  movedAt: number | null;
  tiers: TierJson[];
};

const head = { event: events, venue: venues, channel: channelSummaryColumns };

/**
 * SQL for the campaign of an event, in a query that has the event under this name: its own, or that of the title that premieres here. A removed
 * title counts too: its investors keep their share.
 */
export const campaignOfEvent = (event: '"events"' | 'e') =>
  sql<string | null>`${sql.raw(`COALESCE(${event}.campaign_id, (SELECT p.campaign_id FROM releases p
  WHERE p.event_id = ${event}.event_id AND p.kind <> 'SNAX' AND p.campaign_id IS NOT NULL ORDER BY p.created_at, p.release_id LIMIT 1))`)}`;
export const eventCampaign = campaignOfEvent('"events"');

/** SQL for the events of these campaigns, as a list of their IDs. */
export const eventsOfCampaigns = (campaignIDs: SQL) => sql`(SELECT e.event_id FROM events e WHERE e.event_id IN (
    SELECT v.event_id FROM events v WHERE v.campaign_id IN ${campaignIDs} UNION ALL SELECT p.event_id FROM releases p WHERE p.campaign_id IN ${campaignIDs})
  AND ${campaignOfEvent('e')} IN ${campaignIDs})`;

/** The milliseconds of a time, because JSON has no dates. */
export const ms = (column: string) => sql.raw(`extract(epoch FROM ${column})::float8 * 1000`);

/** The tiers of a session, in their order. */
export const tiersJson = (session: SQL) => sql<
  TierJson[]
>`(SELECT COALESCE(json_agg(json_build_object('tierID', t.tier_id, 'sessionID', t.session_id, 'name', t.name, 'description', t.description,
  'position', t.position, 'priceMinor', t.price_minor, 'capacity', t.capacity, 'held', t.held, 'sold', t.sold, 'minPerOrder', t.min_per_order,
  'maxPerOrder', t.max_per_order, 'saleFrom', ${ms('t.sale_from')}, 'saleTo', ${ms('t.sale_to')}, 'needsAccess', t.needs_access) ORDER BY t.position), '[]')
  FROM session_tiers t WHERE t.session_id = ${session})`;
export const toTierRow = (tier: TierJson): TierRow => ({ ...tier, saleFrom: new Date(tier.saleFrom), saleTo: new Date(tier.saleTo) });

const sessionsJson = sql<
  SessionJson[]
>`(SELECT COALESCE(json_agg(json_build_object('sessionID', s.session_id, 'eventID', s.event_id, 'startsAt', ${ms('s.starts_at')},
  'endsAt', ${ms('s.ends_at')}, 'doorsAt', ${ms('s.doors_at')}, 'gate', s.gate, 'status', s.status, 'capacity', s.capacity, 'held', s.held, 'sold', s.sold,
  'seatPlanID', s.seat_plan_id, 'waitingRoomOpensAt', ${ms('s.waiting_room_opens_at')}, 'calendarSequence', s.calendar_sequence,
  'movedAt', ${ms('greatest(s.cancelled_at, (SELECT max(c.changed_at) FROM session_changes c WHERE c.session_id = s.session_id))')}, 'tiers', ${tiersJson(sql`s.session_id`)}) ORDER BY s.starts_at, s.session_id), '[]')
  FROM event_sessions s WHERE s.event_id = ${sql.raw('"events"."event_id"')})`;

const peopleJson = sql<
  WholeEvent['people']
>`(SELECT COALESCE(json_agg(json_build_object('name', p.name, 'role', p.role) ORDER BY p.position), '[]') FROM event_people p WHERE p.event_id = ${sql.raw('"events"."event_id"')})`;
const titlesJson = sql<
  WholeEvent['titles']
>`(SELECT COALESCE(json_agg(json_build_object('slug', r.slug, 'name', r.name) ORDER BY r.created_at, r.release_id), '[]') FROM releases r
  WHERE r.event_id = ${sql.raw('"events"."event_id"')} AND r.kind <> 'SNAX' AND r.state = 'PUBLISHED')`;

const toSessions = (sessions: readonly SessionJson[]): WholeEvent['sessions'] =>
  sessions.map(({ tiers, movedAt, ...session }) => ({
    session: {
      ...session,
      startsAt: new Date(session.startsAt),
      endsAt: new Date(session.endsAt),
      doorsAt: new Date(session.doorsAt),
      waitingRoomOpensAt: session.waitingRoomOpensAt === null ? null : new Date(session.waitingRoomOpensAt),
    },
    movedAt: movedAt === null ? null : new Date(movedAt),
    tiers: tiers.map(toTierRow),
  }));

/** It has a page: a cancelled one too, one that staff took down not. */
const isPublic = and(inArray(events.status, ['PUBLISHED', 'CANCELLED']), isNull(events.takenDownAt));

/**
 * Prepares the query of one event: its public data in one statement (cardReads.ts reads lists). It gives null for an unknown event, and for a draft
 * unless it is for a preview.
 */
export const prepareFindEvent = (db: Db, isPreview = false) => {
  const one = db
    .select({ ...head, sessions: sessionsJson, people: peopleJson, titles: titlesJson, campaignID: campaigns.campaignID })
    .from(events)
    .innerJoin(venues, eq(venues.venueID, events.venueID))
    .innerJoin(channels, eq(channels.channelID, events.channelID))
    .leftJoin(campaigns, and(eq(campaigns.campaignID, eventCampaign), isOpenToAll))
    .where(and(eq(events.eventID, sql.placeholder('eventID')), isPreview ? undefined : isPublic))
    .prepare(isPreview ? 'event_preview' : 'event_by_id');
  return async (eventID: string): Promise<WholeEvent | null> => {
    const [row] = await one.execute({ eventID });
    return row ? { ...(row satisfies Head), sessions: toSessions(row.sessions) } : null;
  };
};

/** The channel of a public event; null for any other. */
export async function findPublicChannel(db: Db, eventID: string): Promise<string | null> {
  const [row] = await db
    .select({ channelID: events.channelID })
    .from(events)
    .where(and(eq(events.eventID, eventID), isPublic));
  return row?.channelID ?? null;
}

export async function findFacets(db: Db, now: Date): Promise<EventFacets> {
  const count = sql<number>`count(*)::int`;
  const shown = and(
    eq(events.status, 'PUBLISHED'),
    eq(events.isUnlisted, false),
    isNotNull(events.nextSessionAt),
    gt(events.lastSessionAt, now),
  );
  const byCount = (column: SQL | PgColumn) => [sql`count(*) DESC`, column] as const;
  const language = sql<string>`l.language`;
  const [cities, kinds, languages, currencies] = await Promise.all([
    db
      // Grouped by name alone, as the filter matches: two cities with one name are one option.
      .select({ city: venues.city, country: sql<string>`min(${venues.country})`, count })
      .from(events)
      .innerJoin(venues, eq(venues.venueID, events.venueID))
      .where(and(shown, ne(venues.city, '')))
      .groupBy(venues.city)
      .orderBy(...byCount(venues.city)),
    db
      .select({ kind: events.kind, count })
      .from(events)
      .where(shown)
      .groupBy(events.kind)
      .orderBy(...byCount(events.kind)),
    db
      .select({ language, count })
      .from(events)
      .innerJoin(sql`LATERAL unnest(${events.languages}) AS l(language)`, sql`true`)
      .where(shown)
      .groupBy(language)
      .orderBy(...byCount(language)),
    db
      .select({ currency: events.currency, count })
      .from(events)
      .where(shown)
      .groupBy(events.currency)
      .orderBy(...byCount(events.currency)),
  ]);
  return { cities, kinds, languages, currencies };
}
