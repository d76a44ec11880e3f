import { sql, type SQL } from 'drizzle-orm';
import type { PersonRef } from '../../contract/adminCases';
import type { AdminContent, AdminContentRow, ContentFact } from '../../contract/adminContent';
import type { ContentKind } from '../../contract/moderation';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byTime, keysetOf, type Keyset } from '../../platform/keyset';

interface ContentFilter {
  kind?: ContentKind | undefined;
  contentID?: string | undefined;
  state?: string | undefined;
  channelID?: string | undefined;
  q?: string | undefined;
}
interface Row extends Record<string, unknown> {
  place: string;
  kind: ContentKind;
  contentID: string;
  name: string;
  state: string;
  channel: AdminContentRow['channel'];
  owner: PersonRef;
  createdAt: string;
}

/** Each kind in the same columns. */
const sources: Record<ContentKind, SQL> = {
  TITLE: sql`SELECT 'TITLE' AS kind, release_id AS id, name, state, channel_id, created_at AS at FROM releases`,
  EVENT: sql`SELECT 'EVENT' AS kind, event_id AS id, title AS name, status AS state, channel_id, created_at AS at FROM events`,
  CAMPAIGN: sql`SELECT 'CAMPAIGN' AS kind, campaign_id AS id, title AS name, state, channel_id, created_at AS at FROM campaigns`,
  CHANNEL: sql`SELECT 'CHANNEL' AS kind, channel_id AS id, name, CASE WHEN deleted_at IS NULL THEN 'ACTIVE' ELSE 'DELETED' END AS state,
    channel_id, created_at AS at FROM channels`,
};
const kinds = Object.keys(sources) as ContentKind[];

export const contentKeyset = keysetOf(sql`id`, { createdAt: byTime(sql`at`, 'desc') });

/** What creators publish. */
export async function listContent(
  db: Db,
  { kind, contentID, state, channelID, q }: ContentFilter,
  { place, after, orderBy }: Keyset,
  limit: number,
): Promise<{ place: string; row: AdminContentRow }[]> {
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  const conditions = [
    after,
    contentID === undefined ? sql`true` : sql`id = ${contentID}`,
    state === undefined ? sql`true` : sql`state = ${state}`,
    channelID === undefined ? sql`true` : sql`channel_id = ${channelID}`,
    q === undefined ? sql`true` : sql`(id = ${q} OR name ILIKE ${part})`,
  ];
  const condition = sql.join(conditions, sql` AND `);
  const parts = (kind ? [kind] : kinds).map(
    (one) => sql`(SELECT * FROM (${sources[one]}) s WHERE ${condition} ORDER BY ${orderBy} LIMIT ${limit})`,
  );
  const { rows } = await db.execute<Row>(sql`
    SELECT ${place} AS place, w.kind, w.id AS "contentID", w.name, w.state, w.at AS "createdAt",
      jsonb_build_object('channelID', c.channel_id, 'name', c.name, 'handle', c.handle) AS channel,
      jsonb_build_object('userID', u.user_id, 'name', u.name, 'username', u.username) AS owner
    FROM (${sql.join(parts, sql` UNION ALL `)}) w JOIN channels c ON c.channel_id = w.channel_id JOIN users u ON u.user_id = c.owner_id
    ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows.map(({ place: at, ...row }) => ({
    place: at,
    row: { ...row, createdAt: new Date(row.createdAt).toISOString() },
  }));
}

/** The payments of the work, or of all works of a channel, as a subquery. */
export function paymentsOf(kind: ContentKind, id: string): SQL {
  const purchases = (releases: SQL) => sql`SELECT payment_id FROM purchases WHERE release_id IN (${releases})`;
  const tickets = (events: SQL) => sql`SELECT payment_id FROM tickets WHERE event_id IN (${events})`;
  const commitments = (campaigns: SQL) => sql`SELECT payment_id FROM commitments WHERE campaign_id IN (${campaigns})`;
  switch (kind) {
    case 'TITLE':
      return purchases(sql`${id}`);
    case 'EVENT':
      return tickets(sql`${id}`);
    case 'CAMPAIGN':
      return commitments(sql`${id}`);
    case 'CHANNEL':
      return sql`${purchases(sql`SELECT release_id FROM releases WHERE channel_id = ${id}`)}
        UNION ALL ${tickets(sql`SELECT event_id FROM events WHERE channel_id = ${id}`)}
        UNION ALL ${commitments(sql`SELECT campaign_id FROM campaigns WHERE channel_id = ${id}`)}`;
  }
}

/** Paid orders by currency. */
export async function listSales(db: Db, kind: ContentKind, id: string): Promise<AdminContent['sales']> {
  interface Sale extends Record<string, unknown> {
    currency: string;
    orders: number;
    paidMinor: number;
    refundedMinor: number;
  }
  const { rows } = await db.execute<Sale>(sql`
    SELECT currency, count(*)::int AS orders, sum(captured_minor)::float8 AS "paidMinor", sum(refunded_minor)::float8 AS "refundedMinor"
    FROM payments WHERE payment_id IN (${paymentsOf(kind, id)}) AND captured_minor > 0 AND status IN ('COMPLETED', 'BOOKED', 'REFUNDED')
    GROUP BY currency ORDER BY currency`);
  return rows.map(({ currency, orders, paidMinor, refundedMinor }) => ({
    orders,
    paid: { amountMinor: paidMinor, currency },
    refunded: { amountMinor: refundedMinor, currency },
  }));
}

interface Details {
  publicPath: string | null;
  isTakenDown: boolean;
  facts: AdminContent['facts'];
}
type FactRow = Record<string, string | number | null>;
const noFact = { text: null, at: null, amount: null };
const text = (fact: ContentFact, value: string | number | null | undefined): AdminContent['facts'] =>
  value === null || value === undefined || value === '' ? [] : [{ ...noFact, fact, text: String(value) }];
const at = (fact: ContentFact, value: string | number | null | undefined): AdminContent['facts'] =>
  typeof value === 'string' ? [{ ...noFact, fact, at: new Date(value).toISOString() }] : [];

async function findRow(db: Db, query: SQL): Promise<FactRow> {
  const { rows } = await db.execute<FactRow>(query);
  return rows[0] ?? {};
}

const readers: Record<ContentKind, (db: Db, id: string) => Promise<Details>> = {
  async TITLE(db, id) {
    const row = await findRow(
      db,
      sql`SELECT kind, slug, state, certificate, published_at, taken_down_at, version, play_count, viewer_count FROM releases WHERE release_id = ${id}`,
    );
    const isListed = row.state === 'PUBLISHED' || row.state === 'UNLISTED';
    return {
      publicPath: !isListed ? null : row.kind === 'SNAX' ? `/ott/snax/${encodeURIComponent(id)}/` : `/ott/${String(row.slug)}/`,
      isTakenDown: row.taken_down_at !== null,
      facts: [
        ...text('FORMAT', row.kind),
        ...text('CERTIFICATE', row.certificate),
        ...at('PUBLISHED', row.published_at),
        ...at('TAKEN_DOWN', row.taken_down_at),
        ...text('VERSION', row.version),
        ...text('PLAYS', row.play_count),
        ...text('VIEWERS', row.viewer_count),
      ],
    };
  },
  async EVENT(db, id) {
    const row = await findRow(
      db,
      sql`SELECT e.status, e.taken_down_at, v.name || ', ' || v.city AS venue, e.published_at, e.next_session_at, e.last_session_at,
        (SELECT sum(s.sold)::int || ' / ' || sum(s.capacity)::int FROM event_sessions s WHERE s.event_id = e.event_id) AS sold,
        (SELECT count(*)::int FROM tickets t WHERE t.event_id = e.event_id AND t.first_admitted_at IS NOT NULL) AS checked_in
        FROM events e JOIN venues v ON v.venue_id = e.venue_id WHERE e.event_id = ${id}`,
    );
    return {
      publicPath: row.status === 'DRAFT' || row.taken_down_at !== null ? null : `/event/${encodeURIComponent(id)}/`,
      isTakenDown: row.taken_down_at !== null,
      facts: [
        ...text('VENUE', row.venue),
        ...at('PUBLISHED', row.published_at),
        ...at('TAKEN_DOWN', row.taken_down_at),
        ...at('NEXT_SESSION', row.next_session_at),
        ...at('LAST_SESSION', row.last_session_at),
        ...text('SEATS_SOLD', row.sold),
        ...text('CHECKED_IN', row.checked_in),
      ],
    };
  },
  async CAMPAIGN(db, id) {
    const row = await findRow(
      db,
      sql`SELECT state, country, instrument, published_at, taken_down_at, deadline_at, investor_count, version, currency, min_goal_minor::float8 AS goal
        FROM campaigns WHERE campaign_id = ${id}`,
    );
    return {
      publicPath:
        row.published_at === null || row.taken_down_at !== null || row.state === 'DELETED' ? null : `/campaign/${encodeURIComponent(id)}/`,
      isTakenDown: row.taken_down_at !== null,
      facts: [
        ...text('COUNTRY', row.country),
        ...text('INSTRUMENT', row.instrument),
        ...at('PUBLISHED', row.published_at),
        ...at('TAKEN_DOWN', row.taken_down_at),
        { ...noFact, fact: 'GOAL', amount: { amountMinor: Number(row.goal), currency: String(row.currency) } },
        ...at('ENDS', row.deadline_at),
        ...text('INVESTORS', row.investor_count),
        ...text('VERSION', row.version),
      ],
    };
  },
  async CHANNEL(db, id) {
    const row = await findRow(
      db,
      sql`SELECT c.handle, c.follower_count, c.gstin, c.deleted_at, c.taken_down_at,
        (SELECT count(*)::int FROM releases r WHERE r.channel_id = c.channel_id AND r.state <> 'REMOVED') AS titles,
        (SELECT count(*)::int FROM events e WHERE e.channel_id = c.channel_id) AS events,
        (SELECT count(*)::int FROM campaigns k WHERE k.channel_id = c.channel_id AND k.state <> 'DELETED') AS campaigns
        FROM channels c WHERE c.channel_id = ${id}`,
    );
    return {
      publicPath: row.deleted_at === null && row.taken_down_at === null ? `/channel/${encodeURIComponent(String(row.handle))}/` : null,
      isTakenDown: row.taken_down_at !== null,
      facts: [
        ...text('HANDLE', `@${String(row.handle)}`),
        ...text('FOLLOWERS', row.follower_count),
        ...text('TITLES', row.titles),
        ...text('EVENTS', row.events),
        ...text('CAMPAIGNS', row.campaigns),
        ...text('GSTIN', row.gstin),
        ...at('DELETED', row.deleted_at),
        ...at('TAKEN_DOWN', row.taken_down_at),
      ],
    };
  },
};

/** What the page of a work or channel shows besides its row. */
export const findContentDetails = (db: Db, kind: ContentKind, id: string): Promise<Details> => readers[kind](db, id);
