import { randomInt } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { AudienceWork } from '../../contract/studioReports';
import { referralLinks } from '../../db/schema/referrals';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

type Row = Record<string, unknown>;
/** Without letters that look like digits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

export interface ReferralRow {
  code: string;
  name: string;
  kind: AudienceWork;
  id: string;
  channelID: string;
  workName: string;
  slug: string | null;
  createdAt: string;
  endedAt: string | null;
  visits: number;
  orders: number;
  amounts: { currency: string; paidMinor: number; refundedMinor: number }[];
}

/** What a payment moved, by the ledger; what was returned beyond it is no money of the order. */
const amounts = sql`
  SELECT jsonb_agg(jsonb_build_object('currency', m.currency, 'paidMinor', m.paid, 'refundedMinor', m.refunded) ORDER BY m.currency) FROM (
    SELECT p.currency, COALESCE(sum(p.amount_minor) FILTER (WHERE g.type = 'sale'), 0) AS paid,
      COALESCE(-sum(p.amount_minor) FILTER (WHERE g.type <> 'sale'), 0) AS refunded
    FROM referral_orders o
    JOIN posting_groups g ON g.subject_type = 'PAYMENT' AND g.subject_id = o.payment_id AND g.type IN ('sale', 'refund', 'chargeback')
      AND g.idempotency_key NOT LIKE '%:excess'
    JOIN postings p ON p.group_id = g.group_id JOIN ledger_accounts a ON a.account_id = p.account_id AND a.kind = 'clearing'
    WHERE o.code = l.code GROUP BY p.currency) m`;

export const createReferralRepository = (db: Db) => {
  const list = async (condition: SQL, limit: number): Promise<ReferralRow[]> => {
    const { rows } = await db.execute<ReferralRow & Row>(sql`
      SELECT l.code, l.name, l.kind, l.work_id AS id, l.channel_id AS "channelID", COALESCE(r.name, v.title, c.title) AS "workName", r.slug,
        (l.created_at AT TIME ZONE 'UTC')::text || '+00' AS "createdAt", l.ended_at AS "endedAt", l.visits,
        (SELECT count(*) FROM referral_orders o JOIN payments y ON y.payment_id = o.payment_id
          WHERE o.code = l.code AND y.status IN ('COMPLETED', 'BOOKED', 'REFUNDED'))::int AS orders,
        COALESCE((${amounts}), '[]'::jsonb) AS amounts
      FROM referral_links l LEFT JOIN releases r ON l.kind = 'RELEASE' AND r.release_id = l.work_id
      LEFT JOIN events v ON l.kind = 'EVENT' AND v.event_id = l.work_id LEFT JOIN campaigns c ON l.kind = 'CAMPAIGN' AND c.campaign_id = l.work_id
      WHERE ${condition} ORDER BY l.created_at DESC, l.code DESC LIMIT ${limit}`);
    return rows;
  };
  return {
    list: (channelID: string, workID: string | undefined, after: readonly string[] | null, limit: number) =>
      list(
        sql`l.channel_id = ${channelID}
          ${workID === undefined ? sql`` : sql`AND l.work_id = ${workID}`}
          ${after ? sql`AND (l.created_at, l.code) < (${after[0]}::timestamptz, ${after[1]})` : sql``}`,
        limit,
      ),
    async find(code: string): Promise<ReferralRow | null> {
      const [row] = await list(sql`l.code = ${code}`, 1);
      return row ?? null;
    },
    countOpen: async (channelID: string): Promise<number> =>
      db.$count(referralLinks, sql`${referralLinks.channelID} = ${channelID} AND ${referralLinks.endedAt} IS NULL`),
    async add(link: Pick<typeof referralLinks.$inferInsert, 'channelID' | 'kind' | 'workID' | 'name' | 'createdAt'>): Promise<string> {
      const code = newCode();
      await db.insert(referralLinks).values({ ...link, code });
      return code;
    },
    async end(code: string, now: Date): Promise<void> {
      await db.execute(sql`UPDATE referral_links SET ended_at = ${timestamp(now)} WHERE code = ${code} AND ended_at IS NULL`);
    },
    /** Does nothing for an unknown code and for a member of the channel's team. */
    async countVisit(code: string, userID: string | null): Promise<void> {
      await db.execute(sql`
        UPDATE referral_links l SET visits = visits + 1 WHERE l.code = ${code} AND l.ended_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM channel_members m WHERE m.channel_id = l.channel_id AND m.user_id = ${userID})`);
    },
    /**
     * Records the link of an order, once. Does nothing for an unknown code, for a link to another work, and for the order of a member of the
     * channel's team.
     */
    async attribute(paymentID: string, code: string, now: Date): Promise<void> {
      await db.execute(sql`
        INSERT INTO referral_orders (payment_id, code, created_at)
        SELECT y.payment_id, l.code, ${timestamp(now)} FROM payments y
        LEFT JOIN event_sessions s ON y.product = 'events' AND s.session_id = y.subject_id
        JOIN referral_links l ON l.code = ${code} AND l.ended_at IS NULL
          AND l.kind = CASE y.product WHEN 'ott' THEN 'RELEASE' WHEN 'events' THEN 'EVENT' ELSE 'CAMPAIGN' END
          AND l.work_id = CASE y.product WHEN 'events' THEN s.event_id ELSE y.subject_id END
        WHERE y.payment_id = ${paymentID}
          AND NOT EXISTS (SELECT 1 FROM channel_members m WHERE m.channel_id = l.channel_id AND m.user_id = y.user_id)
        ON CONFLICT (payment_id) DO NOTHING`);
    },
  };
};
