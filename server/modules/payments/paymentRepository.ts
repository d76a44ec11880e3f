import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod } from '../../contract/payments';
import { paymentAttempts, payments, refunds } from '../../db/schema/payments';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { newId } from '../../platform/ids';
import type { PaymentState, Refusal } from './paymentState';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = Pick<
  PaymentRow,
  'paymentID' | 'product' | 'subjectID' | 'cartKey' | 'userID' | 'clientRequestID' | 'lines' | 'amountMinor' | 'currency' | 'provider'
>;
export interface StoredState {
  row: PaymentRow;
  state: PaymentState;
}

const openAttempts = ['CREATED', 'AWAITING_USER', 'PROCESSING'] as const;
const firstLateCheckSeconds = 900;

const findOne = (db: Db, condition: SQL | undefined): Promise<PaymentRow | null> => firstRow(db.select().from(payments).where(condition));

export const createPaymentRepository = (db: Db) => ({
  async addPayment(payment: NewPayment, now: Date): Promise<void> {
    // Captures of other payments of the cart are compared with this time.
    await db.insert(payments).values({ ...payment, createdAt: now });
  },
  /** A sale outside the platform, complete without the gateway. */
  async recordBookedSale(payment: NewPayment, status: 'BOOKED' | 'COMPLETED' = 'BOOKED'): Promise<void> {
    await db.insert(payments).values({ ...payment, status });
  },
  /** The order is now for another subject of the same product. */
  async moveSubject(paymentID: string, subjectID: string): Promise<void> {
    await db.update(payments).set({ subjectID }).where(eq(payments.paymentID, paymentID));
  },
  findPayment: (paymentID: string) => findOne(db, eq(payments.paymentID, paymentID)),
  findByClientRequest: (userID: string, clientRequestID: string) =>
    findOne(db, and(eq(payments.userID, userID), eq(payments.clientRequestID, clientRequestID))),
  findByOrder: (provider: string, providerOrderID: string) =>
    findOne(db, and(eq(payments.provider, provider), eq(payments.providerOrderID, providerOrderID))),
  /** Reads payments together with everything a transition depends on. */
  async listStates(paymentIDs: string[]): Promise<StoredState[]> {
    // Written out because drizzle omits the table name for the columns of a single table, so the subquery would match its own columns.
    const found = await db
      .select({
        row: payments,
        refused: sql<
          string[]
        >`ARRAY(SELECT a.provider_payment_id FROM payment_attempts a WHERE a.payment_id = payments.payment_id AND a.state = 'FAILED' AND a.provider_payment_id IS NOT NULL)`,
        settled: sql<string[]>`ARRAY(SELECT r.refund_id FROM refunds r WHERE r.payment_id = payments.payment_id AND r.state = 'SUCCEEDED')`,
        unmatched: sql<
          string[]
        >`ARRAY(SELECT split_part(g.idempotency_key, ':', 3) FROM posting_groups g WHERE g.subject_type = 'PAYMENT' AND g.subject_id = payments.payment_id AND g.type = 'unmatched')`,
        isProcessing: sql<boolean>`EXISTS (SELECT 1 FROM payment_attempts a WHERE a.payment_id = payments.payment_id AND a.state = 'PROCESSING')`,
        hasPaidDuplicate: sql<boolean>`EXISTS (SELECT 1 FROM payments n WHERE n.user_id = payments.user_id AND n.cart_key = payments.cart_key AND n.product = payments.product AND n.payment_id <> payments.payment_id AND n.status IN ('COMPLETED', 'BOOKED') AND n.captured_at > payments.created_at AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = n.payment_id AND r.reason IN ('duplicate', 'oversold')))`,
      })
      .from(payments)
      .where(inArray(payments.paymentID, paymentIDs));
    return found.map(({ row, refused, settled, unmatched, isProcessing, hasPaidDuplicate }) => ({
      row,
      state: {
        ...row,
        refusedPaymentIDs: refused,
        settledRefundIDs: settled,
        unmatchedPaymentIDs: unmatched,
        isProcessing,
        hasPaidDuplicate,
      },
    }));
  },
  async findState(paymentID: string): Promise<StoredState | null> {
    return (await this.listStates([paymentID]))[0] ?? null;
  },
  /** Payments that the gateway may already have captured. */
  listAtGateway: (paymentIDs: string[]) =>
    db
      .select()
      .from(payments)
      .where(and(inArray(payments.paymentID, paymentIDs), eq(payments.status, 'PENDING'), isNotNull(payments.providerOrderID))),
  /** Locks payments as a transition does, without waiting: one that another transaction is changing is left out. Returns the locked ids. */
  async lockAvailable(paymentIDs: string[]): Promise<string[]> {
    const locked = await db
      .select({ id: payments.paymentID })
      .from(payments)
      .where(inArray(payments.paymentID, paymentIDs))
      .for('no key update', { skipLocked: true });
    return locked.map(({ id }) => id);
  },
  /**
   * Serialises captures of the same carts until the end of the transaction, so that each sees whether the other was kept. Call it before
   * locking any row.
   */
  async lockCarts(...paymentIDs: string[]): Promise<void> {
    await db.execute(sql`
      SELECT pg_advisory_xact_lock(hashtextextended(c.cart, 0)) FROM (
        SELECT DISTINCT p.user_id || ' ' || p.cart_key AS cart FROM payments p WHERE p.payment_id IN ${paymentIDs} ORDER BY 1) c`);
  },
  /** Stores the new state; null when another transaction changed the payment first, then read it again. */
  async moveTo(row: PaymentRow, next: PaymentState, now: Date): Promise<PaymentRow | null> {
    const isClosed = next.status === 'TIMED_OUT' || next.status === 'FAILED' || next.status === 'DECLINED';
    const isStatusChanged = next.status !== row.status;
    const [updated] = await db
      .update(payments)
      .set({
        status: next.status,
        isFrozen: next.isFrozen,
        capturedMinor: next.capturedMinor,
        ...(next.capturedMinor > row.capturedMinor ? { capturedAt: now } : {}),
        refundedMinor: next.refundedMinor,
        providerPaymentID: next.providerPaymentID,
        reason: next.reason,
        version: row.version + 1,
        updatedAt: now,
        // A payment that is closed here may still be captured late, so its checks go on.
        ...(isStatusChanged && next.status !== 'PENDING'
          ? { checkCount: 0, checkAt: isClosed && row.providerOrderID ? addSeconds(now, firstLateCheckSeconds) : null }
          : {}),
      })
      .where(and(eq(payments.paymentID, row.paymentID), eq(payments.version, row.version)))
      .returning();
    return updated ?? null;
  },
  /** Stores the new status of many payments that the caller has locked, as `moveTo` does for one. */
  async moveAll(moves: readonly { row: PaymentRow; next: PaymentState }[], now: Date): Promise<void> {
    const values = JSON.stringify(moves.map(({ row, next }) => ({ paymentID: row.paymentID, status: next.status, reason: next.reason })));
    await db.execute(sql`
      UPDATE payments p SET status = n.status, reason = n.reason, version = p.version + 1, updated_at = ${timestamp(now)},
        check_count = CASE WHEN p.status = n.status THEN p.check_count ELSE 0 END,
        check_at = CASE WHEN p.status = n.status THEN p.check_at WHEN p.provider_order_id IS NOT NULL THEN ${timestamp(addSeconds(now, firstLateCheckSeconds))} END
      FROM jsonb_to_recordset(${values}::jsonb) AS n("paymentID" text, status text, reason text) WHERE p.payment_id = n."paymentID"`);
  },
  /** Stores the order id of the gateway. An id that is already stored is not replaced. */
  async setOrder(paymentID: string, providerOrderID: string, now: Date): Promise<boolean> {
    const set = await db
      .update(payments)
      .set({ providerOrderID, updatedAt: now })
      .where(and(eq(payments.paymentID, paymentID), or(isNull(payments.providerOrderID), eq(payments.providerOrderID, providerOrderID))))
      .returning({ id: payments.paymentID });
    return set.length === 1;
  },
  async scheduleCheck(paymentID: string, checkAt: Date): Promise<void> {
    await db
      .update(payments)
      .set({ checkAt, checkCount: 0 })
      .where(and(eq(payments.paymentID, paymentID), eq(payments.status, 'PENDING')));
  },

  /** Has the gateway asked about the order again, also when the payment is closed. */
  async recheck(paymentID: string, checkAt: Date): Promise<void> {
    await db
      .update(payments)
      .set({ checkAt, checkCount: 0 })
      .where(and(eq(payments.paymentID, paymentID), isNotNull(payments.providerOrderID)));
  },

  async addAttempt(
    paymentID: string,
    { method, ipCountry }: { method: PaymentMethod; ipCountry: string | null },
    now: Date,
  ): Promise<string> {
    // An attempt that never reached the gateway does not count.
    await db.delete(paymentAttempts).where(and(eq(paymentAttempts.paymentID, paymentID), eq(paymentAttempts.state, 'CREATED')));
    await db
      .update(paymentAttempts)
      .set({ state: 'EXPIRED', updatedAt: now })
      .where(and(eq(paymentAttempts.paymentID, paymentID), eq(paymentAttempts.state, 'AWAITING_USER')));
    const attemptID = newId('att');
    await db.insert(paymentAttempts).values({ attemptID, paymentID, method, ipCountry, state: 'CREATED' });
    return attemptID;
  },
  /** Number of attempts that reached the gateway. */
  async countAttempts(paymentID: string): Promise<number> {
    return db.$count(paymentAttempts, and(eq(paymentAttempts.paymentID, paymentID), ne(paymentAttempts.state, 'CREATED')));
  },
  async markAwaiting(attemptID: string, now: Date): Promise<void> {
    await db
      .update(paymentAttempts)
      .set({ state: 'AWAITING_USER', updatedAt: now })
      .where(and(eq(paymentAttempts.attemptID, attemptID), eq(paymentAttempts.state, 'CREATED')));
  },
  async closeAttempts(paymentIDs: string[], as: 'CAPTURED' | 'EXPIRED', now: Date): Promise<void> {
    await db
      .update(paymentAttempts)
      .set({ state: as, updatedAt: now })
      .where(and(inArray(paymentAttempts.paymentID, paymentIDs), inArray(paymentAttempts.state, [...openAttempts])));
  },
  async markProcessing(paymentID: string, providerPaymentID: string, now: Date): Promise<void> {
    const attempt = await findLatestOpenAttempt(db, paymentID, providerPaymentID);
    if (attempt)
      await db
        .update(paymentAttempts)
        .set({ state: 'PROCESSING', providerPaymentID, updatedAt: now })
        .where(eq(paymentAttempts.attemptID, attempt.attemptID));
  },
  /** Closes the attempt that was refused with its reason, or adds one when its start was never recorded. */
  async recordRefusal(paymentID: string, refusal: Refusal, now: Date): Promise<void> {
    const failed = {
      state: 'FAILED' as const,
      providerPaymentID: refusal.providerPaymentID,
      failureBy: refusal.by,
      failureCode: refusal.code,
      updatedAt: now,
    };
    const attempt = await findLatestOpenAttempt(db, paymentID, refusal.providerPaymentID);
    if (attempt) await db.update(paymentAttempts).set(failed).where(eq(paymentAttempts.attemptID, attempt.attemptID));
    else await db.insert(paymentAttempts).values({ attemptID: newId('att'), paymentID, method: 'UPI', ...failed });
  },
  /** How many payments are due for a check, up to a limit. */
  async countDue(now: Date, limit: number): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM payments WHERE check_at <= ${timestamp(now)} LIMIT ${limit}) due`,
    );
    return rows[0]?.n ?? 0;
  },
  /** Claims payments whose check is due, each for one caller. `checkAt` advances first, so that a crash skips one check at most. */
  async claimDue(now: Date, limit: number, onlyPaymentID?: string): Promise<PaymentRow[]> {
    const due = sql`SELECT p.payment_id FROM payments p WHERE p.check_at <= ${timestamp(now)} ${onlyPaymentID ? sql`AND p.payment_id = ${onlyPaymentID}` : sql``} ORDER BY p.check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
    return db
      .update(payments)
      .set({ checkAt: nextCheckAt(now), checkCount: sql`${payments.checkCount} + 1` })
      .where(sql`${payments.paymentID} IN (${due})`)
      .returning();
  },
  listAttempts: (paymentIDs: string[]) =>
    db.select().from(paymentAttempts).where(inArray(paymentAttempts.paymentID, paymentIDs)).orderBy(paymentAttempts.createdAt),
  listRefunds: (paymentIDs: string[]) => db.select().from(refunds).where(inArray(refunds.paymentID, paymentIDs)).orderBy(refunds.createdAt),
});

/**
 * Check intervals: 5 s, 10 s, 30 s, 2 min, then 5 min while the payment is pending; for a closed payment two hours, then daily for seven
 * days.
 */
const nextCheckAt = (now: Date) => sql`CASE
  WHEN ${payments.status} = 'PENDING' THEN ${timestamp(now)} + (ARRAY[interval '5 seconds', interval '10 seconds', interval '30 seconds', interval '2 minutes', interval '5 minutes'])[LEAST(${payments.checkCount} + 1, 5)]
  WHEN ${payments.createdAt} > ${timestamp(addSeconds(now, -7 * 86_400))} THEN ${timestamp(now)} + CASE WHEN ${payments.checkCount} = 0 THEN interval '2 hours' ELSE interval '1 day' END
END`;

async function findLatestOpenAttempt(db: Db, paymentID: string, providerPaymentID: string) {
  const [attempt] = await db
    .select({ attemptID: paymentAttempts.attemptID })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.paymentID, paymentID),
        inArray(paymentAttempts.state, [...openAttempts]),
        or(isNull(paymentAttempts.providerPaymentID), eq(paymentAttempts.providerPaymentID, providerPaymentID)),
      ),
    )
    .orderBy(sql`${paymentAttempts.providerPaymentID} IS NULL`, desc(paymentAttempts.createdAt))
    .limit(1);
  return attempt ?? null;
}

/** How far back to look for settlements that the provider reported late; posting is idempotent. */
const lookBackDays = 35;
/** Reads the settlement date from the memo of a posting (`settlements.ts`): an interrupted run continues from the last settlement date, not from the time of the posting. */
const memoDatePattern = '^Settled to our bank on (\\d{4}-\\d{2}-\\d{2})';

/** Start of the next read: the date of the last posted settlement, or of the first payment, less a margin for late reports. */
export async function settlementsSince(db: Db, provider: string, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM COALESCE(
      (SELECT max(COALESCE(substring(g.memo FROM ${memoDatePattern}::text)::timestamptz, g.occurred_at)) - make_interval(days => ${lookBackDays})
        FROM posting_groups g WHERE g.type = 'settlement' AND starts_with(g.idempotency_key, ${`settlement:${provider}:`})),
      (SELECT min(m.created_at) FROM payments m WHERE m.provider = ${provider} AND m.captured_minor > 0),
      ${timestamp(now)} - make_interval(days => ${lookBackDays})))::float8 AS seconds`);
  return new Date(Number(rows[0]?.seconds) * 1000);
}
