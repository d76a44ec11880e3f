import { and, countDistinct, eq, getTableColumns, inArray, isNotNull, lte, or, sql, type SQL, sum } from 'drizzle-orm';
import type { CommitmentState } from '../../contract/commitments';
import { campaigns, commitments, type StoredCommitmentState } from '../../db/schema/campaigns';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { timestamp } from '../../platform/clock';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { inList } from '../../platform/db/inList';
import type { OrderWithPayment } from '../orders/orders';
import { countingStates } from './campaignMachine';
import { canTransitionCommitment, committedStates, investedStates, runningStates } from './commitmentMachine';

export type CommitmentRow = typeof commitments.$inferSelect;
export interface CommitmentWithPayment extends OrderWithPayment {
  commitment: CommitmentRow;
}
type Change = Partial<Omit<CommitmentRow, 'commitmentID' | 'state'>>;

/** An unpaid commitment is held while its order is open. Written out, because drizzle omits the table name for the columns of a single table. */
export const isHeld = sql`EXISTS (SELECT 1 FROM orders o WHERE o.payment_id = commitments.payment_id AND o.state = 'OPEN')`;

const isCommittedTo = (campaignID: string) => and(eq(commitments.campaignID, campaignID), inArray(commitments.state, committedStates));
const isWaitingIn = (campaignID: string) =>
  and(
    eq(commitments.campaignID, campaignID),
    or(isHeld, eq(commitments.state, 'RECONFIRM_REQUIRED'), isNotNull(commitments.coolingOffUntil)),
  );

/** Partly allotted, with the refund of the rest still to be requested. */
const owesUnallottedRefund = (campaignID: string) =>
  and(
    eq(commitments.campaignID, campaignID),
    eq(commitments.state, 'ACTIVE'),
    sql`${commitments.allottedMinor} < ${commitments.amountMinor}`,
    sql`NOT EXISTS (SELECT 1 FROM refunds r WHERE r.refund_key = 'refund:' || ${commitments.paymentID} || ':unallotted')`,
  );

/** Commitments. The caller of a state change has locked the payment, then the campaign; `moveTo` allows only the machine's transitions. */
export const createCommitmentRepository = (db: Db) => ({
  async add(row: Omit<typeof commitments.$inferInsert, 'state'>): Promise<void> {
    await db.insert(commitments).values(row);
  },
  findByPayment: (paymentID: string): Promise<CommitmentRow | null> =>
    firstRow(db.select().from(commitments).where(eq(commitments.paymentID, paymentID))),
  find: (commitmentID: string): Promise<CommitmentRow | null> =>
    firstRow(db.select().from(commitments).where(eq(commitments.commitmentID, commitmentID))),
  /** Null when its state has changed meanwhile; throws for a transition that the machine does not have. */
  async moveTo(
    commitmentID: string,
    from: StoredCommitmentState,
    to: StoredCommitmentState,
    change: Change = {},
  ): Promise<CommitmentRow | null> {
    if (!canTransitionCommitment(from, to)) throw new Error(`no transition of a commitment from ${from} to ${to}`);
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
  /** Every investor must confirm changed terms until then. */
  async requireReconfirmation(campaignID: string, reconfirmBy: Date): Promise<void> {
    await db.update(commitments).set({ state: 'RECONFIRM_REQUIRED', reconfirmBy }).where(isCommittedTo(campaignID));
  },
  /** How many have paid, and how much. */
  async sumCommitted(campaignID: string): Promise<{ investors: number; minor: number }> {
    const [found] = await db
      .select({ investors: countDistinct(commitments.userID), minor: sum(commitments.amountMinor) })
      .from(commitments)
      .where(isCommittedTo(campaignID));
    return { investors: found?.investors ?? 0, minor: Number(found?.minor ?? 0) };
  },
  /** The principal of these is in escrow. */
  listCommitted: (campaignID: string, limit: number): Promise<CommitmentRow[]> =>
    db.select().from(commitments).where(isCommittedTo(campaignID)).orderBy(commitments.commitmentID).limit(limit),
  /** Those of a funded round, as they were allotted; also those that ended since. */
  listAllotted: (campaignID: string): Promise<CommitmentRow[]> =>
    db
      .select()
      .from(commitments)
      .where(
        and(eq(commitments.campaignID, campaignID), sql`${commitments.allottedMinor} IS NOT NULL`, eq(commitments.isLatePledge, false)),
      )
      .orderBy(commitments.commitmentID),
  /** What late pledges of a campaign brought, less those that ended. */
  async sumLatePledges(campaignID: string): Promise<{ count: number; minor: number }> {
    const [found] = await db
      .select({ count: sql<number>`count(*)::int`, minor: sum(commitments.amountMinor) })
      .from(commitments)
      .where(and(eq(commitments.campaignID, campaignID), eq(commitments.isLatePledge, true), inArray(commitments.state, investedStates)));
    return { count: found?.count ?? 0, minor: Number(found?.minor ?? 0) };
  },
  countUnconfirmed: (campaignID: string) =>
    db.$count(commitments, and(eq(commitments.campaignID, campaignID), eq(commitments.state, 'RECONFIRM_REQUIRED'))),
  /** What a round waits for before it is settled: unpaid commitments, unconfirmed ones, and those within their cooling-off period. */
  listWaiting: (campaignID: string): Promise<CommitmentRow[]> => db.select().from(commitments).where(isWaitingIn(campaignID)),
  countWaiting: (campaignID: string) => db.$count(commitments, isWaitingIn(campaignID)),
  /** Those of an ended campaign whose money has not been returned. */
  countUnreturned: (campaignID: string) =>
    db.$count(
      commitments,
      and(
        eq(commitments.campaignID, campaignID),
        or(isHeld, inArray(commitments.state, [...committedStates, 'CANCELLED', 'AUTO_CANCELLED'])),
      ),
    ),
  listOwedRefunds: (campaignID: string, limit: number): Promise<CommitmentRow[]> =>
    db.select().from(commitments).where(owesUnallottedRefund(campaignID)).orderBy(commitments.commitmentID).limit(limit),
  countOwedRefunds: (campaignID: string) => db.$count(commitments, owesUnallottedRefund(campaignID)),
  /** Not confirmed in time. */
  listUnconfirmed: (now: Date, limit: number): Promise<CommitmentRow[]> =>
    db
      .select()
      .from(commitments)
      .where(and(eq(commitments.state, 'RECONFIRM_REQUIRED'), lte(commitments.reconfirmBy, now)))
      .limit(limit),
  /** Whose cooling-off period has ended, in campaigns that can count them now. */
  listCooledOff: (now: Date, limit: number): Promise<CommitmentRow[]> =>
    db
      .select(getTableColumns(commitments))
      .from(commitments)
      .innerJoin(campaigns, eq(campaigns.campaignID, commitments.campaignID))
      .where(and(lte(commitments.coolingOffUntil, now), inArray(campaigns.state, countingStates)))
      .orderBy(commitments.coolingOffUntil)
      .limit(limit),
  /** False when it was withdrawn meanwhile. The caller has locked the campaign. */
  async endCoolingOff(commitmentID: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(commitments)
      .set({ coolingOffUntil: null })
      .where(and(eq(commitments.commitmentID, commitmentID), lte(commitments.coolingOffUntil, now)));
    return rowCount === 1;
  },
  /** Whether the user has paid for an investment before, whatever became of it; rewards are none. */
  async hasInvestedBefore(userID: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      SELECT 1 FROM commitments k JOIN campaigns c USING (campaign_id)
      WHERE k.user_id = ${userID} AND k.committed_at IS NOT NULL AND c.instrument <> 'REWARD' LIMIT 1`);
    return rows.length > 0;
  },
  /** Ends every active investment of a campaign, under the campaign's lock. */
  async endActive(campaignID: string, state: 'EXITED' | 'WRITTEN_OFF', endedAt: Date): Promise<void> {
    await db
      .update(commitments)
      .set({ state, endedAt })
      .where(and(eq(commitments.campaignID, campaignID), eq(commitments.state, 'ACTIVE')));
  },
  /** What these unpaid commitments hold, by campaign; late pledges hold nothing of its goal. In the order of the campaigns' IDs. */
  async sumHeld(paymentIDs: readonly string[]): Promise<{ campaignID: string; amountMinor: number }[]> {
    const rows = await db
      .select({ campaignID: commitments.campaignID, amountMinor: sql<string>`sum(${commitments.amountMinor})` })
      .from(commitments)
      .where(and(inArray(commitments.paymentID, [...paymentIDs]), eq(commitments.isLatePledge, false)))
      .groupBy(commitments.campaignID)
      .orderBy(commitments.campaignID);
    return rows.map(({ campaignID, amountMinor }) => ({ campaignID, amountMinor: Number(amountMinor) }));
  },
  /** The investor's latest choice applies while the commitment is unpaid. */
  async setAnonymous(paymentID: string, isAnonymous: boolean): Promise<void> {
    await db
      .update(commitments)
      .set({ isAnonymous })
      .where(and(eq(commitments.paymentID, paymentID), eq(commitments.state, 'INITIATED')));
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
    now: Date,
    excludedPaymentID?: string,
  ): Promise<{ all: number; invested: number; arrived: number }> {
    const isRecent = sql`k.created_at > ${timestamp(now)} - interval '365 days'`;
    const { rows } = await db.execute<{ all: string; invested: string; arrived: string }>(sql`
      SELECT COALESCE(sum(k.amount_minor), 0)::text AS all,
        COALESCE(sum(k.amount_minor) FILTER (WHERE c.instrument <> 'REWARD' AND ${isRecent}), 0)::text AS invested,
        COALESCE(sum(k.amount_minor) FILTER (
          WHERE c.instrument <> 'REWARD' AND ${isRecent} AND k.state <> 'INITIATED'), 0)::text AS arrived
      FROM commitments k JOIN campaigns c ON c.campaign_id = k.campaign_id JOIN orders o ON o.payment_id = k.payment_id
      WHERE k.user_id = ${userID} AND c.country = ${country} AND k.payment_id <> ${excludedPaymentID ?? ''}
        AND (k.campaign_id = ${campaignID} OR ${isRecent})
        AND (o.state = 'OPEN' OR k.state IN (${inList(investedStates)}))`);
    const [row] = rows;
    return { all: Number(row?.all ?? 0), invested: Number(row?.invested ?? 0), arrived: Number(row?.arrived ?? 0) };
  },
  /** Whether the user has another paid commitment in the campaign, late pledges aside. */
  async hasOtherCommitment({ userID, campaignID, commitmentID }: CommitmentRow): Promise<boolean> {
    const others = await db.$count(
      commitments,
      and(
        eq(commitments.userID, userID),
        eq(commitments.campaignID, campaignID),
        inArray(commitments.state, investedStates),
        eq(commitments.isLatePledge, false),
        sql`${commitments.commitmentID} <> ${commitmentID}`,
      ),
    );
    return others > 0;
  },
  /** Investors who have paid or are paying, except this user. */
  async countOtherInvestors(campaignID: string, userID: string): Promise<number> {
    const { rows } = await db.execute<{ n: string }>(sql`
      SELECT count(DISTINCT k.user_id) AS n FROM commitments k JOIN orders o USING (payment_id)
      WHERE k.campaign_id = ${campaignID} AND k.user_id <> ${userID}
        AND (o.state = 'OPEN' OR k.state IN (${inList(investedStates)}))`);
    return Number(rows[0]?.n ?? 0);
  },
  async adjustInvestorCount(campaignID: string, by: 1 | -1): Promise<void> {
    await db.execute(sql`UPDATE campaigns SET investor_count = investor_count + ${by} WHERE campaign_id = ${campaignID}`);
  },
  findOwned: (userID: string, by: { paymentID: string } | { commitmentID: string }): Promise<CommitmentWithPayment | null> =>
    firstRow(
      db
        .select({ commitment: commitments, order: orders, payment: payments })
        .from(commitments)
        .innerJoin(orders, eq(orders.paymentID, commitments.paymentID))
        .innerJoin(payments, eq(payments.paymentID, commitments.paymentID))
        .where(
          and(
            eq(commitments.userID, userID),
            'paymentID' in by ? eq(commitments.paymentID, by.paymentID) : eq(commitments.commitmentID, by.commitmentID),
          ),
        ),
    ),
  /** The user's own, newest first; leaves out those that ended unpaid. */
  async listOwned(userID: string, limit: number, cursor?: string): Promise<{ rows: CommitmentWithPayment[]; nextCursor: string | null }> {
    const after = fromCursor(cursor, instantKey, idKey);
    const found = await db
      .select({ commitment: commitments, order: orders, payment: payments, place: sql<string>`${commitments.createdAt}::text` })
      .from(commitments)
      .innerJoin(orders, eq(orders.paymentID, commitments.paymentID))
      .innerJoin(payments, eq(payments.paymentID, commitments.paymentID))
      .where(
        and(
          eq(commitments.userID, userID),
          sql`(${commitments.state} <> 'INITIATED' OR ${orders.state} = 'OPEN' OR ${payments.capturedMinor} > 0)`,
          after ? sql`(${commitments.createdAt}, ${commitments.commitmentID}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
        ),
      )
      .orderBy(sql`${commitments.createdAt} DESC`, sql`${commitments.commitmentID} DESC`)
      .limit(limit + 1);
    return toPage(found, limit, (last) => toCursor(last.place, last.commitment.commitmentID));
  },
});

/** SQL: whether the user has money in a campaign, or had since then. */
export const investedSince = (userID: SQL | string, since: Date): SQL => sql`EXISTS (
  SELECT 1 FROM commitments k JOIN payments p USING (payment_id) WHERE k.user_id = ${userID} AND p.captured_minor > 0
    AND (k.state IN (${inList(runningStates)}) OR COALESCE(k.ended_at, k.created_at) > ${timestamp(since)}))`;

/** The users whose commitment has one of these states, as a query for `notify`. */
export const investorsIn = (campaignID: string, states: readonly CommitmentState[]): SQL =>
  sql`SELECT DISTINCT m.user_id FROM commitments m WHERE m.campaign_id = ${campaignID} AND m.state IN (${inList(states)})`;
