import { addSeconds } from '../../platform/clock';
import { notFound, unauthorized } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { ServiceContext } from '../../platform/serviceContext';
import { closeCase } from '../cases/cases';
import type { DisputeService } from './disputeService';
import { openWebhookCase, webhookCaseOf } from './paymentCases';
import type { GatewayEvent, PaymentGateway, RefundEvent } from './paymentGateway';
import { createPaymentRepository } from './paymentRepository';
import type { PaymentService } from './paymentService';
import type { RefundService } from './refundService';
import { claimParked, type Outcome, setOutcome, storeEvent, type StoredEvent } from './webhookRepository';

interface WebhookDeps {
  gateway: PaymentGateway;
  payments: PaymentService;
  refunds: RefundService;
  disputes: DisputeService;
}
const retryDays = 7;
/** About half an hour of retries: by then the payment of an event that came too early is stored. */
const triesBeforeCase = 6;
const isRefund = (event: GatewayEvent): event is RefundEvent => event.kind === 'REFUND_SUCCEEDED' || event.kind === 'REFUND_FAILED';

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
    await db.transaction(async (tx) => {
      await setOutcome(tx, storedEvent, outcome);
      if (outcome !== 'PARKED') await closeCase(tx, webhookCaseOf(storedEvent), 'The event was applied', clock.now());
    });
    return outcome;
  }

  /** An event that still matches nothing: staff decide, and after seven days it is no longer retried. */
  const giveToStaff = (storedEvent: StoredEvent, isLast: boolean) =>
    db.transaction(async (tx) => {
      if (isLast) await setOutcome(tx, storedEvent, 'IGNORED');
      await openWebhookCase(tx, storedEvent, clock.now());
    });

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
      const raw = rawBody.toString('utf8').replaceAll('\u0000', '');
      if ((await storeEvent(db, storedEvent, raw, addSeconds(clock.now(), 60))) !== 'PARKED') return;
      await applyStoredEvent(storedEvent);
    },

    /** Retries parked events with growing delays for seven days, then stops. One that matches nothing after half an hour opens a case. Returns the number of events that matched a payment. */
    async retryParked(limit = 100): Promise<number> {
      const now = clock.now();
      const due = await claimParked(db, now, limit);
      let found = 0;
      await forEachCollectingErrors(due, async ({ provider, eventID, events, receivedAt, tries }) => {
        const storedEvent = { provider, eventID, events: events as GatewayEvent[] }; // -- we wrote them ourselves
        if ((await applyStoredEvent(storedEvent)) !== 'PARKED') found += 1;
        else if (receivedAt < addSeconds(now, -retryDays * 86_400)) await giveToStaff(storedEvent, true);
        else if (tries >= triesBeforeCase) await giveToStaff(storedEvent, false);
      });
      return found;
    },
  };
}
