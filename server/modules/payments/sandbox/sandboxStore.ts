import { and, eq, sql } from 'drizzle-orm';
import { sandboxOrders, sandboxPayments, sandboxRefunds, sandboxWebhooks } from '../../../db/schema/payments';
import { addSeconds, type Clock, timestamp } from '../../../platform/clock';
import type { Database } from '../../../platform/db/client';
import { newId } from '../../../platform/ids';
import type { NewOrder, RefundRequest, RefundReport } from '../paymentGateway';
import { outcomes, type Outcome } from './sandboxOutcomes';

export type SandboxOrder = typeof sandboxOrders.$inferSelect;
export interface SandboxPayment {
  providerPaymentID: string;
  amountMinor: number;
  failureCode: string | null;
  state: 'PENDING' | 'CAPTURED' | 'FAILED';
}

/** Ids of payments whose settlement is reported twice begin with it: the behaviour is in the id, as with test numbers of real providers. */
export const settledTwicePrefix = 'sbt';

/** Data of the sandbox provider. It shares no table with our ledger and payments, as a real provider would not. */
export const createSandboxStore = (db: Database, clock: Clock) => ({
  async createOrder({ receipt, amountMinor, currency, description, returnUrl }: NewOrder): Promise<SandboxOrder> {
    const order = { orderID: newId('sbo'), receipt, amountMinor, currency, description, returnUrl, state: 'CREATED' as const };
    await db.insert(sandboxOrders).values(order).onConflictDoNothing();
    const [stored] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.receipt, receipt));
    if (!stored) throw new Error('The sandbox order was not stored');
    return stored;
  },
  async findOrder(by: { orderID: string } | { receipt: string }): Promise<SandboxOrder | null> {
    const [order] = await db
      .select()
      .from(sandboxOrders)
      .where('orderID' in by ? eq(sandboxOrders.orderID, by.orderID) : eq(sandboxOrders.receipt, by.receipt));
    return order ?? null;
  },
  async listPayments(orderID: string): Promise<SandboxPayment[]> {
    return db
      .select({
        providerPaymentID: sandboxPayments.providerPaymentID,
        amountMinor: sandboxPayments.amountMinor,
        failureCode: sandboxPayments.failureCode,
        state: sql<
          SandboxPayment['state']
        >`CASE WHEN ${sandboxPayments.settlesAt} <= ${timestamp(clock.now())} THEN ${sandboxPayments.settlesAs} ELSE 'PENDING' END`,
      })
      .from(sandboxPayments)
      .where(eq(sandboxPayments.orderID, orderID))
      .orderBy(sandboxPayments.createdAt);
  },

  /** Stores a payment attempt with its outcome and all webhooks about it. */
  async pay(order: SandboxOrder, outcome: Outcome, delaySeconds: number): Promise<void> {
    const plan = outcomes[outcome];
    const providerPaymentID = newId(plan.isSettledTwice ? settledTwicePrefix : 'sbp');
    const now = clock.now();
    const settlesIn = plan.isDelayed ? delaySeconds : 0;
    const amountMinor = order.amountMinor + (plan.amountOffsetMinor ?? 0);
    await db.transaction(async (tx) => {
      await tx.insert(sandboxPayments).values({
        providerPaymentID,
        orderID: order.orderID,
        method: plan.method,
        amountMinor,
        settlesAs: plan.settlesAs,
        settlesAt: plan.settlesAs && addSeconds(now, settlesIn),
        failureCode: plan.failureCode ?? null,
        refundFails: plan.refundFails ?? false,
        refundedMinor: plan.isRefundedAtProvider ? amountMinor : 0,
      });
      await tx
        .update(sandboxOrders)
        .set({ state: plan.settlesAs === 'CAPTURED' && settlesIn === 0 ? 'PAID' : 'ATTEMPTED' })
        .where(eq(sandboxOrders.orderID, order.orderID));
      const eventIDs = new Map<number, string>();
      for (const { event, afterSeconds, sameAs } of plan.webhooks) {
        const eventID = (sameAs === undefined ? undefined : eventIDs.get(sameAs)) ?? newId('sbe');
        eventIDs.set(eventIDs.size, eventID);
        const body = JSON.stringify({
          event,
          order: { id: order.orderID, receipt: order.receipt },
          payment: { id: providerPaymentID, amountMinor, currency: order.currency, failureCode: plan.failureCode ?? 'bank_declined' },
          ...(event.startsWith('payment.dispute.')
            ? { dispute: { id: `sbx_${providerPaymentID}`, amountMinor: Math.floor((amountMinor * (plan.disputedPercent ?? 100)) / 100) } }
            : {}),
        });
        await tx
          .insert(sandboxWebhooks)
          .values({ deliveryID: newId('sbd'), eventID, body, dueAt: addSeconds(now, settlesIn + afterSeconds) });
      }
    });
  },

  /** Refunds once per key. A payment marked to fail its refund fails only the first one. */
  async refund({ key, providerPaymentID, amountMinor }: RefundRequest): Promise<RefundReport | null> {
    return db.transaction(async (tx) => {
      const [payment] = await tx
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.providerPaymentID, providerPaymentID))
        .for('update');
      if (!payment) return null;
      const [before] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundKey, key));
      if (before) return toReport(before);
      const hasFailed = payment.refundFails || payment.refundedMinor + amountMinor > payment.amountMinor;
      const refund = {
        providerRefundID: newId('sbr'),
        providerPaymentID,
        refundKey: key,
        amountMinor,
        state: hasFailed ? ('FAILED' as const) : ('PROCESSED' as const),
      };
      await tx.insert(sandboxRefunds).values(refund);
      await tx
        .update(sandboxPayments)
        .set(hasFailed ? { refundFails: false } : { refundedMinor: payment.refundedMinor + amountMinor })
        .where(eq(sandboxPayments.providerPaymentID, providerPaymentID));
      const body = JSON.stringify({
        event: hasFailed ? 'refund.failed' : 'refund.processed',
        payment: { id: providerPaymentID },
        refund: { id: refund.providerRefundID, key, amountMinor },
      });
      await tx.insert(sandboxWebhooks).values({ deliveryID: newId('sbd'), eventID: newId('sbe'), body, dueAt: addSeconds(clock.now(), 1) });
      return toReport(refund);
    });
  },
  async listRefunds(providerPaymentID: string): Promise<RefundReport[]> {
    const rows = await db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.providerPaymentID, providerPaymentID))
      .orderBy(sandboxRefunds.createdAt);
    return rows.map(toReport);
  },

  /** Claims due webhooks, each for one sender; after a crash another sender retries them. */
  claimWebhooks(limit: number) {
    const now = timestamp(clock.now());
    return db
      .update(sandboxWebhooks)
      .set({
        attempts: sql`${sandboxWebhooks.attempts} + 1`,
        dueAt: sql`${now} + LEAST(interval '10 minutes', interval '5 seconds' * power(2, LEAST(${sandboxWebhooks.attempts}, 10)))`,
      })
      .where(
        sql`${sandboxWebhooks.deliveryID} IN (SELECT w.delivery_id FROM sandbox_webhooks w WHERE w.delivered_at IS NULL AND w.due_at <= ${now} AND w.attempts < 40 ORDER BY w.due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
      )
      .returning();
  },
  async markDelivered(deliveryID: string): Promise<void> {
    await db
      .update(sandboxWebhooks)
      .set({ deliveredAt: clock.now() })
      .where(and(eq(sandboxWebhooks.deliveryID, deliveryID)));
  },
});
export type SandboxStore = ReturnType<typeof createSandboxStore>;

const toReport = (
  refund: Pick<typeof sandboxRefunds.$inferSelect, 'providerRefundID' | 'refundKey' | 'amountMinor' | 'state'>,
): RefundReport => ({
  providerRefundID: refund.providerRefundID,
  key: refund.refundKey,
  amountMinor: refund.amountMinor,
  state: refund.state === 'PROCESSED' ? 'SUCCEEDED' : 'FAILED',
});
