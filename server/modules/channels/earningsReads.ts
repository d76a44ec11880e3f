import { sql } from 'drizzle-orm';
import type { Earnings } from '../../contract/channels';
import type { Db } from '../../db/client';
import { channelsWith } from './rights';

const latestCount = 8;

/** What the channels whose money this person sees are owed, from the postings of their payable accounts alone. What funding brought is owed too, and is no sale of the month. The month is the calendar's in UTC, as the books' days are. */
export async function readEarnings(db: Db, userID: string): Promise<Earnings> {
  const mine = sql`a.kind = 'creatorPayable' AND a.owner_id IN ${channelsWith(userID, 'money.read')}`;
  const sums = await db.execute<{ currency: string; owed: string; month: string; sales: number }>(sql`
    SELECT a.currency, (-sum(p.amount_minor))::text AS owed,
      (-COALESCE(sum(p.amount_minor) FILTER (WHERE g.occurred_at >= date_trunc('month', now()) AND g.type NOT IN ('payout', 'funded')), 0))::text AS month,
      count(*) FILTER (WHERE g.occurred_at >= date_trunc('month', now()) AND g.type = 'sale')::int AS sales
    FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id JOIN posting_groups g ON g.group_id = p.group_id
    WHERE ${mine} GROUP BY a.currency ORDER BY a.currency`);
  const latest = await db.execute<{ postingID: string; memo: string; minor: string; currency: string; at: string }>(sql`
    SELECT p.posting_id::text AS "postingID", g.memo, (-p.amount_minor)::text AS minor, p.currency, g.occurred_at AS at
    FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id JOIN posting_groups g ON g.group_id = p.group_id
    WHERE ${mine} ORDER BY p.posting_id DESC LIMIT ${latestCount}`);
  const money = (minor: string, currency: string) => ({ amountMinor: Number(minor), currency });
  return {
    sums: sums.rows.map(({ currency, owed, month, sales }) => ({ month: money(month, currency), owed: money(owed, currency), sales })),
    latest: latest.rows.map(({ postingID, memo, minor, currency, at }) => ({
      ...{ postingID, memo, amount: money(minor, currency), occurredAt: new Date(at).toISOString() },
    })),
  };
}
