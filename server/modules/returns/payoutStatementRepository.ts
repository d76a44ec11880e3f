import { desc, eq, and, sql } from 'drizzle-orm';
import { payoutStatements } from '../../db/schema/payoutPolicies';
import { payouts } from '../../db/schema/payouts';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { accountOf } from '../ledger/ledger';
import { isOfBalance, movedPostings, type Balance, type Payable } from './payoutRepository';

export type PayoutStatementRow = typeof payoutStatements.$inferSelect;

/** The last statement of a balance; null before the first one. */
export const findLastStatement = async (db: Db, { channelID, campaignID, currency }: Balance): Promise<PayoutStatementRow | null> =>
  (
    await firstRow(
      db
        .select({ statement: payoutStatements })
        .from(payoutStatements)
        .innerJoin(payouts, eq(payouts.payoutID, payoutStatements.payoutID))
        .where(
          and(
            eq(payoutStatements.channelID, channelID),
            eq(payoutStatements.currency, currency),
            sql`${payouts.campaignID} IS NOT DISTINCT FROM ${campaignID}`,
          ),
        )
        .orderBy(desc(payoutStatements.number))
        .limit(1),
    )
  )?.statement ?? null;

interface NewStatement {
  payoutID: string;
  amountMinor: number;
  /** What was available when the payout was requested, without the payout itself. */
  payable: Payable;
  last: PayoutStatementRow | null;
  now: Date;
}

/**
 * Writes the statement of a payout and takes all postings of the balance that are in no statement so far, in one statement of SQL, so that the closing
 * balance is the sum of exactly these. The lock on the account numbers the statements without a gap.
 */
export async function writeStatement(tx: Tx, balance: Balance, { payoutID, amountMinor, payable, last, now }: NewStatement): Promise<void> {
  const { channelID, currency, campaignID } = balance;
  const { accountID } = accountOf('creatorPayable', currency, channelID);
  const { withheld, reserved, newlyReserved, blocked, open } = payable;
  const taken = withheld + reserved + blocked + open + BigInt(amountMinor);
  await tx.execute(sql`
    WITH moved AS (${movedPostings(accountID)}), fresh AS (
      SELECT m.posting_id, m.amount_minor FROM moved m WHERE ${isOfBalance(campaignID)}
        AND NOT EXISTS (SELECT 1 FROM payout_statement_postings t WHERE t.posting_id = m.posting_id)
    ), balance AS (
      SELECT ${last?.closingMinor ?? 0}::bigint AS opening, (${last?.closingMinor ?? 0}::bigint - COALESCE(sum(amount_minor), 0))::bigint AS closing FROM fresh
    ), written AS (
      INSERT INTO payout_statements (payout_id, channel_id, currency, number, since, written_at, opening_minor, closing_minor, withheld_minor,
        reserved_minor, newly_reserved_minor, reserved_before_minor, disputed_minor, open_minor, amount_minor, left_minor)
      SELECT ${payoutID}, ${channelID}, ${currency},
        (SELECT count(*) + 1 FROM payout_statements s WHERE s.channel_id = ${channelID} AND s.currency = ${currency}),
        ${last ? timestamp(last.writtenAt) : sql`NULL`}, ${timestamp(now)}, opening, closing, ${withheld}::bigint, ${reserved}::bigint,
        ${newlyReserved}::bigint, ${last?.reservedMinor ?? 0}::bigint, ${blocked}::bigint, ${open}::bigint, ${amountMinor}::bigint, closing - ${taken}::bigint
      FROM balance
    )
    INSERT INTO payout_statement_postings (posting_id, payout_id) SELECT posting_id, ${payoutID} FROM fresh`);
}

/** The statement of a payout with its bank transfer; null for a payout without one. */
export const findPayoutStatement = (db: Db, payoutID: string) =>
  firstRow(
    db
      .select({
        statement: payoutStatements,
        state: payouts.state,
        maskedAddress: payouts.maskedAddress,
        reference: payouts.reference,
        paidAt: payouts.paidAt,
      })
      .from(payoutStatements)
      .innerJoin(payouts, eq(payouts.payoutID, payoutStatements.payoutID))
      .where(eq(payoutStatements.payoutID, payoutID)),
  );

/** The posting groups of the transactions in a statement. */
export async function listStatementGroups(db: Db, payoutID: string): Promise<string[]> {
  const { rows } = await db.execute<{ groupID: string }>(sql`
    SELECT DISTINCT p.group_id AS "groupID" FROM payout_statement_postings t JOIN postings p ON p.posting_id = t.posting_id WHERE t.payout_id = ${payoutID}`);
  return rows.map(({ groupID }) => groupID);
}
