import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CommitmentState } from '../../contract/commitments';
import { commitments } from '../../db/schema/campaigns';
import { payments } from '../../db/schema/payments';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { commitmentTransitions, committedStates, allottedStates } from './commitmentMachine';

export type CommitmentRow = typeof commitments.$inferSelect;
export interface CommitmentWithPayment {
  commitment: CommitmentRow;
  payment: typeof payments.$inferSelect;
}
type Change = Partial<Omit<CommitmentRow, 'commitmentID' | 'state' | 'holdUntil'>>;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** States in which the user is an investor of the campaign. */
const investedStates = [...committedStates, ...allottedStates];

/** Partly allotted, with the refund of the rest still to be requested. */
export const owesUnallottedRefund = (campaignID: string) =>
  and(
    eq(commitments.campaignID, campaignID),
    eq(commitments.state, 'ACTIVE'),
    sql`${commitments.allottedMinor} < ${commitments.amountMinor}`,
    sql`NOT EXISTS (SELECT 1 FROM refunds r WHERE r.refund_key = 'refund:' || ${commitments.paymentID} || ':unallotted')`,
  );

/** Commitments. The caller of a state change has locked the payment, then the campaign; `moveTo` allows only the machine's transitions. */
export const createCommitmentRepository = (db: Db) => ({
  /** False when this user already has an unpaid commitment in this campaign. */
  async open(row: Omit<typeof commitments.$inferInsert, 'holdUntil' | 'state'>, seconds: number): Promise<boolean> {
    const added = await db
      .insert(commitments)
      .values({ ...row, holdUntil: inSeconds(seconds) })
      .onConflictDoNothing()
      .returning({ id: commitments.commitmentID });
    return added.length === 1;
  },
  async findByPayment(paymentID: string): Promise<CommitmentRow | null> {
    const [row] = await db.select().from(commitments).where(eq(commitments.paymentID, paymentID));
    return row ?? null;
  },
  async find(commitmentID: string): Promise<CommitmentRow | null> {
    const [row] = await db.select().from(commitments).where(eq(commitments.commitmentID, commitmentID));
    return row ?? null;
  },
  async findOpen(userID: string, campaignID: string): Promise<CommitmentRow | null> {
    const [row] = await db
      .select()
      .from(commitments)
      .where(and(eq(commitments.userID, userID), eq(commitments.campaignID, campaignID), eq(commitments.state, 'INITIATED')));
    return row ?? null;
  },
  /** Null when its state has changed meanwhile; throws for a transition that the machine does not have. */
  async moveTo(commitmentID: string, from: CommitmentState, to: CommitmentState, change: Change = {}): Promise<CommitmentRow | null> {
    if (!commitmentTransitions[from].includes(to)) throw new Error(`no transition of a commitment from ${from} to ${to}`);
    const [moved] = await db
      .update(commitments)
      .set({ ...change, state: to })
      .where(and(eq(commitments.commitmentID, commitmentID), eq(commitments.state, from)))
      .returning();
    return moved ?? null;
  },
  /** Moves all of a round from COMMITTED over ALLOTTED to ACTIVE, or none of it: throws when one of them has another state. */
  async allot(round: readonly { id: string; allottedMinor: number }[]): Promise<void> {
    const { rowCount } = await db.execute(sql`
      UPDATE commitments m SET state = 'ACTIVE', allotted_minor = r."allottedMinor"
      FROM jsonb_to_recordset(${JSON.stringify(round)}::jsonb) AS r(id text, "allottedMinor" bigint)
      WHERE m.commitment_id = r.id AND m.state = 'COMMITTED'`);
    if (rowCount !== round.length) throw new Error(`only ${rowCount ?? 0} of ${round.length} commitments could be allotted`);
  },
  /** Ends every active investment of a campaign, under the campaign's lock. */
  async endActive(campaignID: string, state: 'EXITED' | 'WRITTEN_OFF', endedAt: Date): Promise<void> {
    await db
      .update(commitments)
      .set({ state, endedAt })
      .where(and(eq(commitments.campaignID, campaignID), eq(commitments.state, 'ACTIVE')));
  },
  /** Unpaid and expired, by the database's clock. */
  async isOverdue(commitmentID: string): Promise<boolean> {
    return (await db.$count(commitments, and(eq(commitments.commitmentID, commitmentID), sql`${commitments.holdUntil} < now()`))) > 0;
  },
  /** The investor's latest choice applies while the commitment is unpaid. */
  async setAnonymous(commitmentID: string, isAnonymous: boolean): Promise<void> {
    await db
      .update(commitments)
      .set({ isAnonymous })
      .where(and(eq(commitments.commitmentID, commitmentID), eq(commitments.state, 'INITIATED')));
  },
  /** Serialises the payments of one user, across campaigns, until the transaction ends. */
  async lockUser(userID: string): Promise<void> {
    await db.execute(sql`SELECT 1 FROM users WHERE user_id = ${userID} FOR NO KEY UPDATE`);
  },
  /**
   * A user's principal, paid or pending, in a country's campaigns of the last 365 days, plus all of it in the given campaign; leaves one
   * payment out. `invested` excludes rewards; `arrived` also excludes what is unpaid.
   */
  async investedTotals(
    userID: string,
    { country, campaignID }: { country: string; campaignID: string },
    excludedPaymentID?: string,
  ): Promise<{ all: number; invested: number; arrived: number }> {
    const { rows } = await db.execute<{ all: string; invested: string; arrived: string }>(sql`
      SELECT COALESCE(sum(k.amount_minor), 0)::text AS all,
        COALESCE(sum(k.amount_minor) FILTER (WHERE c.instrument <> 'REWARD' AND k.created_at > now() - interval '365 days'), 0)::text AS invested,
        COALESCE(sum(k.amount_minor) FILTER (
          WHERE c.instrument <> 'REWARD' AND k.created_at > now() - interval '365 days' AND k.state <> 'INITIATED'), 0)::text AS arrived
      FROM commitments k JOIN campaigns c ON c.campaign_id = k.campaign_id
      WHERE k.user_id = ${userID} AND c.country = ${country} AND k.payment_id <> ${excludedPaymentID ?? ''}
        AND (k.campaign_id = ${campaignID} OR k.created_at > now() - interval '365 days')
        AND k.state IN ('INITIATED', 'CAPTURED', 'COMMITTED', 'RECONFIRM_REQUIRED', 'ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF')`);
    const [row] = rows;
    return { all: Number(row?.all ?? 0), invested: Number(row?.invested ?? 0), arrived: Number(row?.arrived ?? 0) };
  },
  async extendHold(commitmentID: string, seconds: number): Promise<void> {
    await db
      .update(commitments)
      .set({ holdUntil: sql`GREATEST(${commitments.holdUntil}, ${inSeconds(seconds)})`, claimedUntil: null })
      .where(and(eq(commitments.commitmentID, commitmentID), eq(commitments.state, 'INITIATED')));
  },
  /** Holds it again for another payment attempt. */
  async reopen(commitmentID: string, from: 'PAYMENT_FAILED' | 'EXPIRED', seconds: number): Promise<boolean> {
    const opened = await db
      .update(commitments)
      .set({ state: 'INITIATED', holdUntil: inSeconds(seconds), claimedUntil: null, endedAt: null })
      .where(
        and(
          eq(commitments.commitmentID, commitmentID),
          eq(commitments.state, from),
          sql`NOT EXISTS (SELECT 1 FROM commitments o WHERE o.user_id = ${commitments.userID} AND o.campaign_id = ${commitments.campaignID} AND o.state = 'INITIATED')`,
        ),
      )
      .returning({ id: commitments.commitmentID });
    return opened.length === 1;
  },
  /** Whether the user has another paid commitment in the campaign. */
  async hasOtherCommitment({ userID, campaignID, commitmentID }: CommitmentRow): Promise<boolean> {
    const others = await db.$count(
      commitments,
      and(
        eq(commitments.userID, userID),
        eq(commitments.campaignID, campaignID),
        inArray(commitments.state, investedStates),
        sql`${commitments.commitmentID} <> ${commitmentID}`,
      ),
    );
    return others > 0;
  },
  /** Investors who have paid or are paying, except this user. */
  async countOtherInvestors(campaignID: string, userID: string): Promise<number> {
    const { rows } = await db.execute<{ n: string }>(sql`
      SELECT count(DISTINCT user_id) AS n FROM commitments WHERE campaign_id = ${campaignID} AND user_id <> ${userID}
        AND state IN ('INITIATED', 'COMMITTED', 'RECONFIRM_REQUIRED', 'ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF')`);
    return Number(rows[0]?.n ?? 0);
  },
  async adjustInvestorCount(campaignID: string, by: 1 | -1): Promise<void> {
    await db.execute(sql`UPDATE campaigns SET investor_count = investor_count + ${by} WHERE campaign_id = ${campaignID}`);
  },
  async findOwned(userID: string, by: { paymentID: string } | { commitmentID: string }): Promise<CommitmentWithPayment | null> {
    const [row] = await db
      .select({ commitment: commitments, payment: payments })
      .from(commitments)
      .innerJoin(payments, eq(payments.paymentID, commitments.paymentID))
      .where(
        and(
          eq(commitments.userID, userID),
          'paymentID' in by ? eq(commitments.paymentID, by.paymentID) : eq(commitments.commitmentID, by.commitmentID),
        ),
      );
    return row ?? null;
  },
  /** The user's own, newest first; leaves out those that ended unpaid. */
  async listOwned(userID: string, limit: number, cursor?: string): Promise<{ rows: CommitmentWithPayment[]; nextCursor: string | null }> {
    const after = fromCursor(cursor, instantKey, idKey);
    const found = await db
      .select({ commitment: commitments, payment: payments, place: sql<string>`${commitments.createdAt}::text` })
      .from(commitments)
      .innerJoin(payments, eq(payments.paymentID, commitments.paymentID))
      .where(
        and(
          eq(commitments.userID, userID),
          sql`(${commitments.state} NOT IN ('EXPIRED', 'PAYMENT_FAILED') OR ${payments.capturedMinor} > 0)`,
          after ? sql`(${commitments.createdAt}, ${commitments.commitmentID}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
        ),
      )
      .orderBy(sql`${commitments.createdAt} DESC`, sql`${commitments.commitmentID} DESC`)
      .limit(limit + 1);
    return toPage(found, limit, (last) => toCursor(last.place, last.commitment.commitmentID));
  },
  /** Claims expired unpaid commitments, each for one sweep, for a minute. */
  claimExpired(limit: number) {
    return db
      .update(commitments)
      .set({ claimedUntil: inSeconds(60) })
      .where(
        sql`${commitments.commitmentID} IN (SELECT m.commitment_id FROM commitments m WHERE m.state = 'INITIATED' AND m.hold_until < now() AND (m.claimed_until IS NULL OR m.claimed_until < now()) ORDER BY m.hold_until LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
      )
      .returning({ paymentID: commitments.paymentID, createdAt: commitments.createdAt });
  },
});
