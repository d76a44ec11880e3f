import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { payouts } from '../../db/schema/payouts';
import { accountOf } from '../ledger/accounts';
import { openPayoutStates } from './payoutMachine';

export type PayoutRow = typeof payouts.$inferSelect;

/** So long a sale may still be refunded before its creator is paid for it. */
export const creatorHoldDays = 7;

export const createPayoutRepository = (db: Db) => ({
  async lock(payoutID: string): Promise<PayoutRow | null> {
    const [row] = await db.select().from(payouts).where(eq(payouts.payoutID, payoutID)).for('update');
    return row ?? null;
  },
  async findByKey(payoutID: string): Promise<PayoutRow | null> {
    const [row] = await db.select().from(payouts).where(eq(payouts.payoutID, payoutID));
    return row ?? null;
  },
  async set(payoutID: string, change: Partial<typeof payouts.$inferInsert>): Promise<void> {
    await db.update(payouts).set(change).where(eq(payouts.payoutID, payoutID));
  },
  /** What comes back goes out again to whoever is paid for the channel now; it may have changed hands since. */
  async readdress({ payoutID, channelID, kind }: PayoutRow): Promise<void> {
    if (kind === 'CREATOR' && channelID)
      await db.execute(
        sql`UPDATE payouts SET user_id = (SELECT owner_id FROM channels WHERE channel_id = ${channelID} FOR SHARE) WHERE payout_id = ${payoutID}`,
      );
  },
  async checkIn(payoutID: string, seconds: number): Promise<void> {
    await db
      .update(payouts)
      .set({ checkAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(payouts.payoutID, payoutID));
  },
  /** Payouts that are due, each given to one worker; one that dies is followed by another after a minute. */
  claimDue: (limit: number): Promise<PayoutRow[]> =>
    db
      .update(payouts)
      .set({ checkAt: sql`now() + interval '1 minute'` })
      .where(
        sql`${payouts.payoutID} IN (SELECT p.payout_id FROM payouts p WHERE p.check_at <= now() ORDER BY p.check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
      )
      .returning(),
  /** Held, and an address was named since they were looked at: of one person, or of anybody. */
  listReaddressed: (limit: number, userID?: string): Promise<PayoutRow[]> =>
    db
      .select()
      .from(payouts)
      .where(
        and(
          eq(payouts.state, 'HELD'),
          userID ? eq(payouts.userID, userID) : undefined,
          sql`EXISTS (SELECT 1 FROM payout_addresses a WHERE a.user_id = ${payouts.userID} AND a.version IS DISTINCT FROM ${payouts.addressVersion})`,
        ),
      )
      .limit(limit)
      .for('update', { skipLocked: true }),
  /** Makes everybody who wants to be paid from one account go one after the other. */
  async lockAccount(channelID: string, currency: string): Promise<void> {
    const { accountID } = accountOf('creatorPayable', currency, channelID);
    await db.execute(sql`SELECT 1 FROM ledger_accounts WHERE account_id = ${accountID} FOR NO KEY UPDATE`);
  },
  /**
   * What a creator is owed, and what of it can be asked for: not what was sold in the last days, not what is promised to another payout. What
   * the bank is being asked for is owed until it says that it paid. One statement, so that a payout paid meanwhile is in one sum or the other.
   */
  async payableOf(channelID: string, currency: string): Promise<{ owed: bigint; available: bigint; paying: bigint }> {
    const { accountID } = accountOf('creatorPayable', currency, channelID);
    const { rows } = await db.execute<{ owed: string; fresh: string; open: string; paying: string }>(sql`
      WITH owed AS (
        SELECT -COALESCE(sum(p.amount_minor), 0) AS owed,
          -COALESCE(sum(p.amount_minor) FILTER (WHERE g.type = 'sale' AND g.occurred_at > now() - make_interval(days => ${creatorHoldDays})), 0) AS fresh
        FROM postings p JOIN posting_groups g ON g.group_id = p.group_id WHERE p.account_id = ${accountID}
      ), promised AS (
        SELECT COALESCE(sum(amount_minor), 0) AS open, COALESCE(sum(amount_minor) FILTER (WHERE state = 'PAYING'), 0) AS paying
        FROM payouts WHERE channel_id = ${channelID} AND currency = ${currency} AND state IN ${openPayoutStates}
      )
      SELECT owed::text, fresh::text, open::text, paying::text FROM owed, promised`);
    const sumOf = (name: 'owed' | 'fresh' | 'open' | 'paying') => BigInt(rows[0]?.[name] ?? 0);
    const free = sumOf('owed') - sumOf('fresh') - sumOf('open');
    return { owed: sumOf('owed'), available: free > 0n ? free : 0n, paying: sumOf('paying') };
  },
});
