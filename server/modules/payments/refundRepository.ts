import { and, eq, inArray, sql } from 'drizzle-orm';
import { paymentDisputes, refunds } from '../../db/schema/payments';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { idFrom } from '../../platform/ids';
import type { PaymentRow } from './paymentRepository';

export type RefundRow = typeof refunds.$inferSelect;
type RefundState = RefundRow['state'];
interface NewRefund {
  payment: PaymentRow;
  why: string;
  amountMinor: number;
  providerPaymentID: string;
  /** Of the payment when absent; an unmatched capture is refunded in the currency in which it was paid. */
  currency?: string;
}

const refundKeyOf = (paymentID: string, why: string) => `refund:${paymentID}:${why}`;
/** The id of the refund of a payment for a reason, known before it is requested. */
export const refundIDOf = (paymentID: string, why: string): string => idFrom('rfd', refundKeyOf(paymentID, why));

const sent: RefundState[] = ['REQUESTED', 'PROCESSING'];
const unsettled: RefundState[] = [...sent, 'FAILED'];

export const createRefundRepository = (db: Db) => ({
  /** Stores the refund before the provider is called. Repeating the same reason adds no second refund. */
  async request(
    { payment, why, amountMinor, providerPaymentID, currency = payment.currency }: NewRefund,
    now: Date,
    state: 'REQUESTED' | 'CANCELLED' = 'REQUESTED',
  ): Promise<void> {
    const refundKey = refundKeyOf(payment.paymentID, why);
    await db
      .insert(refunds)
      .values({
        refundID: refundIDOf(payment.paymentID, why),
        paymentID: payment.paymentID,
        refundKey,
        amountMinor,
        currency,
        providerPaymentID,
        state,
        reason: why,
        dueAt: state === 'CANCELLED' ? null : now,
      })
      .onConflictDoNothing();
  },
  /**
   * Cancels pending refunds, the oldest first, up to `amountMinor`. A refund larger than the remainder is cancelled and requested again for
   * the difference. A refund that the provider is already processing is not cancelled. Returns the ids of the cancelled refunds.
   */
  async cancelPending({ payment, amountMinor, providerPaymentID }: Omit<NewRefund, 'why'>, now: Date): Promise<string[]> {
    const pending = await db
      .select()
      .from(refunds)
      .where(
        and(
          eq(refunds.paymentID, payment.paymentID),
          eq(refunds.providerPaymentID, providerPaymentID),
          inArray(refunds.state, ['REQUESTED', 'FAILED']),
        ),
      )
      .orderBy(refunds.createdAt, refunds.refundID)
      .for('update');
    const cancelled: string[] = [];
    let left = amountMinor;
    for (const refund of pending) {
      if (left <= 0) break;
      await db.update(refunds).set({ state: 'CANCELLED', dueAt: null, updatedAt: now }).where(eq(refunds.refundID, refund.refundID));
      const remainder = refund.amountMinor - left;
      if (remainder > 0) await this.request({ payment, why: `${refund.reason}-rest`, amountMinor: remainder, providerPaymentID }, now);
      left -= refund.amountMinor;
      cancelled.push(refund.refundID);
    }
    return cancelled;
  },
  /** Sum that open disputes claim of one capture. */
  async sumDisputed(provider: string, providerPaymentID: string): Promise<number> {
    const [row] = await db
      .select({ sum: sql<string>`COALESCE(sum(${paymentDisputes.amountMinor}), 0)` })
      .from(paymentDisputes)
      .where(
        and(
          eq(paymentDisputes.provider, provider),
          eq(paymentDisputes.providerPaymentID, providerPaymentID),
          inArray(paymentDisputes.state, ['OPEN', 'UNDER_REVIEW']),
        ),
      );
    return Number(row?.sum ?? 0);
  },
  /** Postpones a refund that has not ended. */
  async postpone(refundID: string, dueAt: Date): Promise<void> {
    await db
      .update(refunds)
      .set({ dueAt })
      .where(and(eq(refunds.refundID, refundID), inArray(refunds.state, unsettled)));
  },
  findByKey: (refundKey: string): Promise<RefundRow | null> => firstRow(db.select().from(refunds).where(eq(refunds.refundKey, refundKey))),
  /** Sum of the open refunds of a capture, so that concurrent requests cannot return more than was captured; with `before`, of those requested earlier. */
  async sumOpen(paymentID: string, providerPaymentID: string, before?: RefundRow): Promise<number> {
    const isEarlier =
      before &&
      sql`(${refunds.createdAt}, ${refunds.refundID}) < (SELECT r.created_at, r.refund_id FROM refunds r WHERE r.refund_id = ${before.refundID})`;
    const [row] = await db
      .select({ sum: sql<string>`COALESCE(sum(${refunds.amountMinor}), 0)` })
      .from(refunds)
      .where(
        and(
          eq(refunds.paymentID, paymentID),
          eq(refunds.providerPaymentID, providerPaymentID),
          inArray(refunds.state, unsettled),
          isEarlier,
        ),
      );
    return Number(row?.sum ?? 0);
  },
  /** How many refunds are due, up to a limit. */
  async countDue(now: Date, limit: number): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM refunds WHERE due_at <= ${timestamp(now)} LIMIT ${limit}) due`,
    );
    return rows[0]?.n ?? 0;
  },
  /** Claims due refunds, each for one worker. `dueAt` advances first, so that a crash of the worker delays a refund by a minute at most. */
  claimDue(now: Date, limit: number): Promise<RefundRow[]> {
    return db
      .update(refunds)
      .set({ dueAt: addSeconds(now, 60) })
      .where(
        sql`${refunds.refundID} IN (SELECT r.refund_id FROM refunds r WHERE r.due_at <= ${timestamp(now)} ORDER BY r.due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
      )
      .returning();
  },
  /** Makes a refund that failed for good due again; false when it is in another state. */
  async retry(refundID: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(refunds)
      .set({ dueAt: now, updatedAt: now })
      .where(and(eq(refunds.refundID, refundID), eq(refunds.state, 'FAILED')));
    return rowCount === 1;
  },
  lock: (refundID: string): Promise<RefundRow | null> =>
    firstRow(db.select().from(refunds).where(eq(refunds.refundID, refundID)).for('update')),
  /** Starts a new attempt; its number is part of the refund key sent to the provider. */
  async beginAttempt(refund: RefundRow, now: Date): Promise<boolean> {
    const started = await db
      .update(refunds)
      .set({ state: 'REQUESTED', attempts: refund.attempts + 1, providerRefundID: null, updatedAt: now })
      .where(and(eq(refunds.refundID, refund.refundID), eq(refunds.attempts, refund.attempts), eq(refunds.state, 'FAILED')))
      .returning({ id: refunds.refundID });
    return started.length === 1;
  },
  async markProcessing(refundID: string, providerRefundID: string, now: Date): Promise<void> {
    await db
      .update(refunds)
      .set({ state: 'PROCESSING', providerRefundID, dueAt: addSeconds(now, 3600), updatedAt: now })
      .where(and(eq(refunds.refundID, refundID), inArray(refunds.state, sent)));
  },
  /** A refund that has succeeded never changes again. */
  async succeed(refundID: string, providerRefundID: string, now: Date): Promise<void> {
    await db
      .update(refunds)
      .set({ state: 'SUCCEEDED', providerRefundID, dueAt: null, updatedAt: now })
      // A cancelled refund too: the provider may have received the request at the same moment and sent the money.
      .where(and(eq(refunds.refundID, refundID), inArray(refunds.state, [...unsettled, 'CANCELLED'])));
  },
  /** Marks the current attempt as failed; false when nothing changed: a late or repeated report. */
  async fail({ refundID, attempts }: RefundRow, dueAt: Date | null, now: Date): Promise<boolean> {
    const failed = await db
      .update(refunds)
      .set({ state: 'FAILED', dueAt, updatedAt: now })
      .where(and(eq(refunds.refundID, refundID), eq(refunds.attempts, attempts), inArray(refunds.state, sent)))
      .returning({ refundID: refunds.refundID });
    return failed.length > 0;
  },
});
