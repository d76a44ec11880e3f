import { and, eq, sql } from 'drizzle-orm';
import { webhookEvents } from '../../db/schema/payments';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { notFound, unauthorized } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { ServiceContext } from '../../platform/serviceContext';
import type { DisputeService } from './disputeService';
import type { GatewayEvent, PaymentGateway, RefundEvent } from './paymentGateway';
import { createPaymentRepository } from './paymentRepository';
import type { PaymentService } from './paymentService';
import type { RefundService } from './refundService';

interface WebhookDeps {
  gateway: PaymentGateway;
  payments: PaymentService;
  refunds: RefundService;
  disputes: DisputeService;
}
interface StoredEvent {
  provider: string;
  eventID: string;
  events: GatewayEvent[];
}
type Outcome = 'APPLIED' | 'PARKED' | 'IGNORED';

const retryDays = 7;
const isRefund = (event: GatewayEvent): event is RefundEvent => event.kind === 'REFUND_SUCCEEDED' || event.kind === 'REFUND_FAILED';
const settle = (db: Db, { provider, eventID }: StoredEvent, outcome: Outcome) =>
  db
    .update(webhookEvents)
    .set({ outcome })
    .where(and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventID, eventID)));

/** Webhooks of payment providers: verified, stored, then applied. A repeated event is applied once. */
export function createWebhookService({ db, clock }: ServiceContext, { gateway, payments, refunds, disputes }: WebhookDeps) {
  const repository = createPaymentRepository(db);

  async function applyStoredEvent(storedEvent: StoredEvent): Promise<Outcome> {
    let outcome: Outcome = 'IGNORED';
    for (const event of storedEvent.events) {
      const one = await applyEvent(storedEvent.provider, event);
      if (one === 'PARKED') outcome = 'PARKED';
      else if (outcome === 'IGNORED') outcome = one;
    }
    await settle(db, storedEvent, outcome);
    return outcome;
  }

  async function applyEvent(provider: string, event: GatewayEvent): Promise<Outcome> {
    if (isRefund(event)) return (await refunds.handleRefundEvent(event)) ? 'APPLIED' : 'PARKED';
    if (event.kind === 'DISPUTE') return disputes.receive(provider, event);
    const payment = await repository.findByOrder(provider, event.orderID);
    const applied = payment && (await payments.applyPaymentEvent(payment.paymentID, event));
    if (!applied || applied.outcome === 'PARK') return 'PARKED';
    return applied.outcome === 'APPLY' ? 'APPLIED' : 'IGNORED';
  }

  return {
    /**
     * Throws 401 unless the signature over the raw body is valid. After it returns, the event is stored and either applied or parked for a
     * retry.
     */
    async receive(provider: string, rawBody: Buffer | null, headers: Record<string, string | string[] | undefined>): Promise<void> {
      if (provider !== gateway.provider) throw notFound('Provider');
      const report = rawBody && gateway.parseWebhook(rawBody, headers);
      if (!report) throw unauthorized('The signature does not match');
      const storedEvent: StoredEvent = { provider, eventID: report.eventID, events: report.events };
      const isNew = await db
        .insert(webhookEvents)
        .values({
          ...storedEvent,
          raw: rawBody.toString('utf8').replaceAll('\u0000', ''),
          outcome: 'PARKED',
          dueAt: addSeconds(clock.now(), 60),
        })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.eventID });
      if (isNew.length === 0) {
        const [before] = await db
          .select({ outcome: webhookEvents.outcome })
          .from(webhookEvents)
          .where(and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventID, report.eventID)));
        if (before?.outcome !== 'PARKED') return;
      }
      await applyStoredEvent(storedEvent);
    },

    /** Retries parked events with growing delays for seven days, then ignores them. Returns the number of events that matched a payment. */
    async retryParked(limit = 100): Promise<number> {
      const now = clock.now();
      const due = await db
        .update(webhookEvents)
        .set({
          tries: sql`${webhookEvents.tries} + 1`,
          dueAt: sql`${timestamp(now)} + LEAST(interval '1 hour', interval '30 seconds' * power(2, ${webhookEvents.tries}))`,
        })
        .where(
          sql`(${webhookEvents.provider}, ${webhookEvents.eventID}) IN (SELECT w.provider, w.event_id FROM webhook_events w WHERE w.outcome = 'PARKED' AND w.due_at <= ${timestamp(now)} ORDER BY w.due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
        )
        .returning();
      let found = 0;
      await forEachCollectingErrors(due, async ({ provider, eventID, events, receivedAt }) => {
        const storedEvent = { provider, eventID, events: events as GatewayEvent[] }; // -- we wrote them ourselves
        if ((await applyStoredEvent(storedEvent)) !== 'PARKED') found += 1;
        else if (receivedAt < addSeconds(now, -retryDays * 86_400)) await settle(db, storedEvent, 'IGNORED');
      });
      return found;
    },
  };
}
