import { sql, type SQL } from 'drizzle-orm';
import { hasRight, type ChannelRole, type Right } from '../../contract/rights';
import type { TodoItem, TodoKind, StudioHome } from '../../contract/team';
import { timestamp, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { requirePermission } from '../channels/channels';
import { openOffers } from '../splits/splits';

/** Enough for an overview; the first entry of a kind links to the rest. */
const maxPerKind = 5;
type TodoRow = Omit<TodoItem, 'at' | 'kind'> & { kind: TodoKind; at: string | null } & Record<string, unknown>;
interface ActivityCounts extends Record<string, unknown> {
  followersNow: number;
  followersBefore: number;
  viewsNow: number;
  viewsBefore: number;
  hasWork: boolean;
  hasPublished: boolean;
  hasSale: boolean;
}
interface MoneyRow extends Record<string, unknown> {
  currency: string;
  sales: string;
  funding: string;
  owed: string;
  saleCount: number;
  salesNow: number;
  salesBefore: number;
}

const todoRights: Record<TodoKind, Right> = {
  STEP_FAILED: 'content.edit',
  QUESTION: 'campaign.edit',
  SESSION: 'checkIn.scan',
  CLOSING: 'campaign.read',
  CONSENT: 'team.read',
  CAMPAIGN_CONSENT: 'team.read',
  APPROVAL: 'money.move',
  DISTRIBUTION: 'money.move',
  UNLINKED: 'campaign.run',
  EXPORT: 'team.read',
  // Of the channel to those who move its money, of an invited person to them.
  SHARE: 'team.read',
};

/** Days that investors’ money may wait in the pool, and a funded campaign be without a work, before it is a to-do. */
const investorDays = 30;

/** Whether the channel has a work in one of the tables that meets the table's condition. */
const hasAny = (channelID: string, conditions: Record<'releases' | 'events' | 'campaigns', string>): SQL =>
  sql`(${sql.join(
    Object.entries(conditions).map(
      ([table, condition]) => sql`EXISTS (SELECT 1 FROM ${sql.raw(table)} works WHERE channel_id = ${channelID} AND ${sql.raw(condition)})`,
    ),
    sql` OR `,
  )})`;

/** A channel's to-do list; its money and activity. */
export function createStudioHomeReads({ db, clock }: { db: Database; clock: Clock }) {
  const readTodos = async (userID: string, channelID: string, role: ChannelRole): Promise<TodoItem[]> => {
    const now = timestamp(clock.now());
    const none = sql`NULL::text`;
    const queries: Record<TodoKind, SQL> = {
      STEP_FAILED: sql`
        SELECT COALESCE(p.release_id, v.video_id) AS id, COALESCE(r.name, v.file_name) AS title,
          COALESCE((SELECT s.failure_message FROM video_steps s WHERE s.video_id = v.video_id AND s.state = 'FAILED' LIMIT 1), v.client_failure, '') AS detail,
          v.created_at AS at, ${none} AS zone
        FROM videos v LEFT JOIN release_parts p ON p.video_id = v.video_id LEFT JOIN releases r ON r.release_id = p.release_id
        WHERE v.channel_id = ${channelID} AND (v.state = 'FAILED' OR (v.state IN ('BEGUN', 'UPLOADING') AND v.client_failure IS NOT NULL))
          AND r.state IS DISTINCT FROM 'REMOVED'
          -- Another file of the same release has taken its place.
          AND (p.part_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM release_parts m WHERE m.release_id = v.form->>'releaseID' AND m.kind = 'MAIN'
            AND m.state <> 'FAILED' AND m.next_video_id IS DISTINCT FROM v.video_id))`,
      QUESTION: sql`
        SELECT c.campaign_id, c.title, q.question, q.asked_at, ${none} FROM campaign_questions q JOIN campaigns c ON c.campaign_id = q.campaign_id
        WHERE c.channel_id = ${channelID} AND q.answer IS NULL AND q.hidden_at IS NULL AND q.removed_at IS NULL AND c.state <> 'DELETED'`,
      SESSION: sql`
        SELECT s.session_id, e.title, concat_ws(', ', v.name, nullif(v.city, '')), s.starts_at, v.time_zone
        FROM event_sessions s JOIN events e ON e.event_id = s.event_id JOIN venues v ON v.venue_id = e.venue_id
        WHERE e.channel_id = ${channelID} AND e.status = 'PUBLISHED' AND s.status = 'PUBLISHED' AND s.ends_at > ${now} - interval '1 hour'
          AND (s.starts_at AT TIME ZONE v.time_zone)::date <= (${now} AT TIME ZONE v.time_zone)::date`,
      CLOSING: sql`
        SELECT c.campaign_id, c.title, '', c.deadline_at, c.time_zone FROM campaigns c
        WHERE c.channel_id = ${channelID} AND c.state IN ('LIVE', 'CLOSING') AND c.deadline_at BETWEEN ${now} AND ${now} + interval '7 days'`,
      CONSENT: sql`
        SELECT t.tag_id, r.name, t.role, t.asked_at, ${none} FROM release_people t JOIN releases r ON r.release_id = t.release_id
        WHERE t.state = 'PENDING' AND r.state <> 'REMOVED' AND (t.user_id = ${userID}
          OR (t.channel_id = ${channelID} AND EXISTS (SELECT 1 FROM channels o WHERE o.channel_id = t.channel_id AND o.owner_id = ${userID})))`,
      CAMPAIGN_CONSENT: sql`
        SELECT t.tag_id, c.title, t.role, t.asked_at, ${none} FROM campaign_people t JOIN campaigns c ON c.campaign_id = t.campaign_id
        WHERE t.state = 'PENDING' AND c.state <> 'DELETED' AND t.user_id = ${userID}`,
      APPROVAL: sql`
        SELECT c.campaign_id, c.title, 'A distribution', d.computed_at, ${none} FROM distributions d JOIN campaigns c ON c.campaign_id = d.campaign_id
        WHERE c.channel_id = ${channelID} AND d.state = 'COMPUTED' AND d.computed_by <> ${userID}
        UNION ALL
        SELECT c.campaign_id, c.title, 'A payout', p.created_at, ${none} FROM payouts p JOIN campaigns c ON c.campaign_id = p.campaign_id
        WHERE c.channel_id = ${channelID} AND p.kind = 'CREATOR' AND p.state = 'COMPUTED' AND p.computed_by <> ${userID}`,
      // The pool is owed to investors and no one has computed a distribution; dated by the first sale since the last one.
      DISTRIBUTION: sql`
        SELECT c.campaign_id, c.title, '', min(s.since), c.time_zone FROM campaigns c CROSS JOIN LATERAL (
          SELECT -sum(p.amount_minor) AS owed, min(g.occurred_at) FILTER (WHERE g.type = 'sale' AND p.posting_id > COALESCE((
            SELECT max(d.up_to_posting_id) FROM distributions d
            WHERE d.campaign_id = c.campaign_id AND d.currency = a.currency AND d.state = 'APPROVED'), 0)) AS since
          FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id JOIN posting_groups g ON g.group_id = p.group_id
          WHERE a.kind = 'returnsPool' AND a.owner_id = c.campaign_id GROUP BY a.account_id) s
        WHERE c.channel_id = ${channelID} AND s.owed > 0 AND s.since < ${now} - make_interval(days => ${investorDays})
          AND NOT EXISTS (SELECT 1 FROM distributions d WHERE d.campaign_id = c.campaign_id AND d.state = 'COMPUTED')
        GROUP BY c.campaign_id`,
      // Investors get a share of sales, and no title or event is linked whose sales could give one.
      UNLINKED: sql`
        SELECT c.campaign_id, c.title, '', c.settled_at, c.time_zone FROM campaigns c
        WHERE c.channel_id = ${channelID} AND c.state IN ('FUNDED', 'OPERATING') AND c.settled_at < ${now} - make_interval(days => ${investorDays})
          AND (c.share_basis_points > 0 OR c.later_share_basis_points > 0)
          AND NOT EXISTS (SELECT 1 FROM releases r WHERE r.campaign_id = c.campaign_id AND r.state <> 'REMOVED')
          AND NOT EXISTS (SELECT 1 FROM events e WHERE e.campaign_id = c.campaign_id)`,
      // Until it is downloaded: the person may have left the page that shows it.
      EXPORT: sql`
        SELECT x.subject_id, x.file_name, x.type, x.ready_at, ${none} FROM studio_exports x
        WHERE x.channel_id = ${channelID} AND x.user_id = ${userID} AND x.ready_at IS NOT NULL AND x.downloaded_at IS NULL AND x.expires_at > ${now}`,
      SHARE: sql`
        SELECT o.id, o.work, o.maker, o.at, ${none} FROM (${openOffers(userID, hasRight(role, 'money.move') ? channelID : null)}) o (id, work, maker, at)`,
    };
    const permitted = (Object.keys(queries) as TodoKind[]) // -- its keys are the kinds
      .filter((kind) => hasRight(role, todoRights[kind]))
      .map(
        (kind) =>
          sql`(SELECT ${kind} AS kind, q.* FROM (${queries[kind]}) q (id, title, detail, at, zone) ORDER BY q.at LIMIT ${maxPerKind})`,
      );
    const { rows } = await db.execute<TodoRow>(sql`
      SELECT n.kind, n.id AS "subjectID", n.title, n.detail, n.at, n.zone AS "timeZone", (SELECT name FROM channels WHERE channel_id = ${channelID}) AS "channelName"
      FROM (${sql.join(permitted, sql` UNION ALL `)}) n
      ORDER BY array_position(ARRAY['SESSION','STEP_FAILED','APPROVAL','SHARE','DISTRIBUTION','UNLINKED','CLOSING','QUESTION','CONSENT','CAMPAIGN_CONSENT','EXPORT'], n.kind), n.at`);
    return rows.map((row) => ({ ...row, at: row.at === null ? null : new Date(row.at).toISOString() }));
  };

  /** Views of the channel's works (docs/metrics.md): both periods are whole UTC days, and the current one includes today so far. */
  const readActivity = async (channelID: string): Promise<ActivityCounts> => {
    const now = timestamp(clock.now());
    const today = sql`(${now} AT TIME ZONE 'UTC')::date`;
    const { rows } = await db.execute<ActivityCounts>(sql`
      WITH seen AS (SELECT day, views FROM audience_days WHERE scope = 'CHANNEL' AND scope_id = ${channelID} AND day > ${today} - 14)
      SELECT (SELECT COALESCE(sum(views), 0)::int FROM seen WHERE day > ${today} - 7) AS "viewsNow",
        (SELECT COALESCE(sum(views), 0)::int FROM seen WHERE day <= ${today} - 7) AS "viewsBefore",
        (SELECT count(*)::int FROM follows WHERE target_kind = 'CHANNEL' AND target_id = ${channelID} AND created_at > ${now} - interval '7 days') AS "followersNow",
        (SELECT count(*)::int FROM follows WHERE target_kind = 'CHANNEL' AND target_id = ${channelID}
          AND created_at > ${now} - interval '14 days' AND created_at <= ${now} - interval '7 days') AS "followersBefore",
        EXISTS (SELECT 1 FROM videos WHERE channel_id = ${channelID}) OR ${hasAny(channelID, { releases: 'true', events: 'true', campaigns: 'true' })} AS "hasWork",
        ${hasAny(channelID, { releases: `state IN ('PUBLISHED', 'UNLISTED')`, events: `status = 'PUBLISHED'`, campaigns: 'published_at IS NOT NULL' })} AS "hasPublished",
        ${hasAny(channelID, {
          releases: 'purchase_count > 0',
          events: 'EXISTS (SELECT 1 FROM event_sessions s WHERE s.event_id = works.event_id AND s.sold > 0)',
          campaigns: 'investor_count > 0',
        })} AS "hasSale"`);
    if (!rows[0]) throw new Error('the count query returned no row');
    return rows[0];
  };

  /**
   * From the channel's own account: income from sales after refunds, and from funding. The month is the calendar month in the channel's
   * time zone.
   */
  const money = async (channelID: string): Promise<MoneyRow[]> => {
    const now = timestamp(clock.now());
    const month = sql`g.occurred_at >= date_trunc('month', ${now} AT TIME ZONE h.time_zone) AT TIME ZONE h.time_zone`;
    // A sale that was refunded in full does not count.
    const isSale = sql`g.type = 'sale' AND NOT EXISTS (SELECT 1 FROM payments y WHERE g.subject_type = 'PAYMENT' AND y.payment_id = g.subject_id AND y.status = 'REFUNDED')`;
    const isFunding = sql`(g.type = 'funded' OR g.subject_type IN ('CAMPAIGN', 'COMMITMENT'))`;
    const { rows } = await db.execute<MoneyRow>(sql`
      SELECT a.currency, (-sum(p.amount_minor))::text AS owed,
        (-COALESCE(sum(p.amount_minor) FILTER (WHERE ${month} AND g.type <> 'payout' AND NOT ${isFunding}), 0))::text AS sales,
        (-COALESCE(sum(p.amount_minor) FILTER (WHERE ${month} AND ${isFunding}), 0))::text AS funding,
        count(*) FILTER (WHERE ${month} AND ${isSale})::int AS "saleCount",
        count(*) FILTER (WHERE ${isSale} AND g.occurred_at > ${now} - interval '7 days')::int AS "salesNow",
        count(*) FILTER (WHERE ${isSale} AND g.occurred_at > ${now} - interval '14 days' AND g.occurred_at <= ${now} - interval '7 days')::int AS "salesBefore"
      FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id JOIN posting_groups g ON g.group_id = p.group_id
      JOIN channels h ON h.channel_id = a.owner_id
      WHERE a.kind = 'creatorPayable' AND a.owner_type = 'CHANNEL' AND a.owner_id = ${channelID} GROUP BY a.currency ORDER BY a.currency`);
    return rows;
  };

  return {
    /** On each page of the studio, so without the rest of its home. */
    async todos(userID: string, channelID: string): Promise<{ items: TodoItem[] }> {
      const role = await requirePermission(db, userID, channelID, 'team.read', 'This channel');
      return { items: await readTodos(userID, channelID, role) };
    },

    async read(userID: string, channelID: string): Promise<StudioHome> {
      const role = await requirePermission(db, userID, channelID, 'team.read', 'This channel');
      const canReadSales = hasRight(role, 'sales.read');
      const [activity, balances] = await Promise.all([
        readActivity(channelID),
        canReadSales || hasRight(role, 'money.read') ? money(channelID) : null,
      ]);
      const count = (key: 'salesNow' | 'salesBefore') => (balances ?? []).reduce((sum, row) => sum + row[key], 0);
      const amount = (minor: string, currency: string) => ({ amountMinor: Number(minor), currency });
      return {
        money:
          balances && hasRight(role, 'money.read')
            ? balances.map(({ currency, sales, funding, owed, saleCount }) => ({
                sales: amount(sales, currency),
                funding: amount(funding, currency),
                owed: amount(owed, currency),
                saleCount,
              }))
            : null,
        weeklyChanges: {
          views: hasRight(role, 'audience.read') ? { now: activity.viewsNow, before: activity.viewsBefore } : null,
          followers: { now: activity.followersNow, before: activity.followersBefore },
          sales: canReadSales ? { now: count('salesNow'), before: count('salesBefore') } : null,
        },
        has: { work: activity.hasWork, published: activity.hasPublished, sale: activity.hasSale },
        asOf: clock.now().toISOString(),
      };
    },
  };
}
