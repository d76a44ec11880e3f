import { randomInt } from 'node:crypto';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AudienceWork } from '../../contract/studioReports';
import { referralLinks } from '../../db/schema/referrals';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { isListed } from '../campaigns/campaigns';
import type { Period } from './period';

type Row = Record<string, unknown>;
/** Without letters that look like digits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

export interface ReferralRow {
  /** Of a channel's link; null for the links of visitors to one work together. */
  code: string | null;
  name: string | null;
  kind: AudienceWork;
  id: string;
  channelID: string;
  workName: string;
  slug: string | null;
  createdAt: string;
  /** The second part of the cursor. */
  key: string;
  endedAt: string | null;
  visits: number;
  orders: number;
  amounts: { currency: string; paidMinor: number; refundedMinor: number }[];
}
interface ShareRow extends Pick<ReferralRow, 'kind' | 'id' | 'workName' | 'slug' | 'createdAt' | 'visits' | 'orders'> {
  code: string;
}

const openWorks: Record<AudienceWork, (id: string) => SQL> = {
  RELEASE: (id) => sql`releases WHERE release_id = ${id} AND state IN ('PUBLISHED', 'UNLISTED')`,
  EVENT: (id) => sql`events WHERE event_id = ${id} AND status <> 'DRAFT'`,
  CAMPAIGN: (id) => sql`campaigns c WHERE c.campaign_id = ${id} AND ${isListed}`,
};

const utcText = (at: SQL) => sql`(${at} AT TIME ZONE 'UTC')::text || '+00'`;
const workName = sql`COALESCE(r.name, v.title, c.title)`;
const works = sql`
  LEFT JOIN releases r ON l.kind = 'RELEASE' AND r.release_id = l.work_id
  LEFT JOIN events v ON l.kind = 'EVENT' AND v.event_id = l.work_id LEFT JOIN campaigns c ON l.kind = 'CAMPAIGN' AND c.campaign_id = l.work_id`;

const ordersOf = (isCounted: SQL, period: Period | undefined) => sql`
  SELECT o.payment_id FROM referral_orders o WHERE ${isCounted}
  ${period ? sql`AND o.created_at >= ${period.from}::date::timestamp AT TIME ZONE 'UTC' AND o.created_at < (${period.to}::date + 1)::timestamp AT TIME ZONE 'UTC'` : sql``}`;
const countPaid = (orders: SQL) => sql`
  SELECT count(*)::int FROM (${orders}) o JOIN payments y ON y.payment_id = o.payment_id WHERE y.status IN ('COMPLETED', 'BOOKED', 'REFUNDED')`;
/** What payments moved, by the ledger; what was returned beyond it is no money of the order. */
const amountsOf = (orders: SQL) => sql`
  SELECT jsonb_agg(jsonb_build_object('currency', m.currency, 'paidMinor', m.paid, 'refundedMinor', m.refunded) ORDER BY m.currency) FROM (
    SELECT p.currency, COALESCE(sum(p.amount_minor) FILTER (WHERE g.type = 'sale'), 0) AS paid,
      COALESCE(-sum(p.amount_minor) FILTER (WHERE g.type <> 'sale'), 0) AS refunded
    FROM (${orders}) o
    JOIN posting_groups g ON g.subject_type = 'PAYMENT' AND g.subject_id = o.payment_id AND g.type IN ('sale', 'refund', 'chargeback')
      AND g.idempotency_key NOT LIKE '%:excess'
    JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id AND a.kind = 'clearing'
    GROUP BY p.currency) m`;

/** The links of a channel, and for each work those of visitors together as one; a link that is found by its code is the channel's. */
const groups = (channelLinks: SQL, visitorLinks: SQL) => sql`
  SELECT code, code AS key, name, kind, work_id, channel_id, created_at, ended_at, visits, ARRAY[code] AS codes
  FROM referral_links WHERE name IS NOT NULL AND ${channelLinks}
  UNION ALL
  SELECT NULL, 'visitors-' || work_id, NULL, kind, work_id, channel_id, min(created_at), NULL, sum(visits)::int, array_agg(code)
  FROM referral_links WHERE name IS NULL AND ${visitorLinks} GROUP BY kind, work_id, channel_id`;

export const createReferralRepository = (db: Db) => {
  const list = async (links: SQL, condition: SQL, limit: number, period?: Period): Promise<ReferralRow[]> => {
    const orders = ordersOf(sql`o.code = ANY (l.codes)`, period);
    const visits = period
      ? sql`(SELECT COALESCE(sum(d.visits), 0)::int FROM referral_visits d WHERE d.code = ANY (l.codes) AND d.day BETWEEN ${period.from}::date AND ${period.to}::date)`
      : sql`l.visits`;
    const { rows } = await db.execute<ReferralRow & Row>(sql`
      SELECT l.code, l.key, l.name, l.kind, l.work_id AS id, l.channel_id AS "channelID", ${workName} AS "workName", r.slug,
        ${utcText(sql`l.created_at`)} AS "createdAt", l.ended_at AS "endedAt", ${visits} AS visits,
        (${countPaid(orders)}) AS orders, COALESCE((${amountsOf(orders)}), '[]'::jsonb) AS amounts
      FROM (${links}) l ${works} WHERE ${condition} ORDER BY l.created_at DESC, l.key DESC LIMIT ${limit}`);
    return rows;
  };
  return {
    list(
      { channelID, workID, period }: { channelID: string; workID?: string | undefined; period?: Period | undefined },
      after: readonly string[] | null,
      limit: number,
    ): Promise<ReferralRow[]> {
      const own = sql`channel_id = ${channelID} ${workID === undefined ? sql`` : sql`AND work_id = ${workID}`}`;
      return list(
        groups(own, own),
        after ? sql`(l.created_at, l.key) < (${after[0]}::timestamptz, ${after[1]})` : sql`true`,
        limit,
        period,
      );
    },
    /** A link of a channel; null for one of a visitor. */
    async find(code: string): Promise<ReferralRow | null> {
      const [row] = await list(groups(sql`code = ${code}`, sql`false`), sql`true`, 1);
      return row ?? null;
    },
    countOpen: async (channelID: string): Promise<number> =>
      db.$count(
        referralLinks,
        sql`${referralLinks.channelID} = ${channelID} AND ${referralLinks.name} IS NOT NULL AND ${referralLinks.endedAt} IS NULL`,
      ),
    async add(link: Omit<typeof referralLinks.$inferInsert, 'code' | 'sharerID' | 'visits'>): Promise<string> {
      const code = newCode();
      await db.insert(referralLinks).values({ ...link, code });
      return code;
    },
    /** The channel of a work that everyone can open by its address; null for others. */
    async findSharedWork(kind: AudienceWork, id: string): Promise<string | null> {
      const { rows } = await db.execute<{ channelID: string }>(sql`SELECT channel_id AS "channelID" FROM ${openWorks[kind](id)}`);
      return rows[0]?.channelID ?? null;
    },
    /** The code of a person's own link to a work, made at the first call. */
    async share(link: { sharerID: string; channelID: string; kind: AudienceWork; workID: string; createdAt: Date }): Promise<string> {
      const { sharerID, kind, workID } = link;
      await db
        .insert(referralLinks)
        .values({ ...link, code: newCode() })
        .onConflictDoNothing({
          target: [referralLinks.sharerID, referralLinks.kind, referralLinks.workID],
          where: sql`${referralLinks.sharerID} IS NOT NULL`,
        });
      const [row] = await db
        .select({ code: referralLinks.code })
        .from(referralLinks)
        .where(and(eq(referralLinks.sharerID, sharerID), eq(referralLinks.kind, kind), eq(referralLinks.workID, workID)));
      if (!row) throw new Error('A link that was just made is gone');
      return row.code;
    },
    async listShares(sharerID: string, after: readonly string[] | null, limit: number): Promise<ShareRow[]> {
      const orders = ordersOf(sql`o.code = l.code`, undefined);
      const { rows } = await db.execute<ShareRow & Row>(sql`
        SELECT l.code, l.kind, l.work_id AS id, ${workName} AS "workName", r.slug, ${utcText(sql`l.created_at`)} AS "createdAt", l.visits, (${countPaid(orders)}) AS orders
        FROM referral_links l ${works} WHERE l.sharer_id = ${sharerID}
        ${after ? sql`AND (l.created_at, l.code) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
        ORDER BY l.created_at DESC, l.code DESC LIMIT ${limit}`);
      return rows;
    },
    async end(code: string, now: Date): Promise<void> {
      await db.execute(sql`UPDATE referral_links SET ended_at = ${timestamp(now)} WHERE code = ${code} AND ended_at IS NULL`);
    },
    /** Does nothing for an unknown code, for a member of the channel's team and for the person whose link it is. */
    async countVisit(code: string, userID: string | null, now: Date): Promise<void> {
      await db.execute(sql`
        WITH counted AS (
          UPDATE referral_links l SET visits = visits + 1 WHERE l.code = ${code} AND l.ended_at IS NULL
          AND (l.sharer_id IS NULL OR l.sharer_id IS DISTINCT FROM ${userID})
          AND NOT EXISTS (SELECT 1 FROM channel_members m WHERE m.channel_id = l.channel_id AND m.user_id = ${userID})
          RETURNING code)
        INSERT INTO referral_visits AS d (code, day, visits) SELECT code, (${timestamp(now)} AT TIME ZONE 'UTC')::date, 1 FROM counted
        ON CONFLICT (code, day) DO UPDATE SET visits = d.visits + 1`);
    },
    /**
     * Records the link of an order, once. Does nothing for an unknown code, for a link to another work, for the order of a member of the
     * channel's team, and for an order through one's own link.
     */
    async attribute(paymentID: string, code: string, now: Date): Promise<void> {
      await db.execute(sql`
        INSERT INTO referral_orders (payment_id, code, created_at)
        SELECT y.payment_id, l.code, ${timestamp(now)} FROM payments y
        LEFT JOIN event_sessions s ON y.product = 'events' AND s.session_id = y.subject_id
        JOIN referral_links l ON l.code = ${code} AND l.ended_at IS NULL
          AND l.kind = CASE y.product WHEN 'ott' THEN 'RELEASE' WHEN 'events' THEN 'EVENT' ELSE 'CAMPAIGN' END
          AND l.work_id = CASE y.product WHEN 'events' THEN s.event_id ELSE y.subject_id END
        WHERE y.payment_id = ${paymentID} AND (l.sharer_id IS NULL OR l.sharer_id IS DISTINCT FROM y.user_id)
          AND NOT EXISTS (SELECT 1 FROM channel_members m WHERE m.channel_id = l.channel_id AND m.user_id = y.user_id)
        ON CONFLICT (payment_id) DO NOTHING`);
    },
  };
};

/** What the links of a person have counted stays with the works; they name the person no more and end. */
export async function eraseReferralShares(tx: Tx, userID: string, now: Date): Promise<void> {
  await tx.update(referralLinks).set({ sharerID: null, endedAt: now }).where(eq(referralLinks.sharerID, userID));
}
