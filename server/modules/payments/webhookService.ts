import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../../db/client';
import { webhookEvents } from '../../db/schema/payments';
import { eachOne } from '../../eachOne';
import { notFound, unauthorized } from '../../errors';
import type { DisputeService } from './disputeService';
import type { GatewayFact, PaymentGateway, RefundFact } from './paymentGateway';
import { createPaymentRepository } from './paymentRepository';
import type { PaymentService } from './paymentService';
import type { RefundService } from './refundService';

interface WebhookDeps {
  db: Database;
  gateway: PaymentGateway;
  payments: PaymentService;
  refunds: RefundService;
  disputes: DisputeService;
}
interface Stored {
  provider: string;
  eventID: string;
  facts: GatewayFact[];
}
type Outcome = 'APPLIED' | 'PARKED' | 'IGNORED';

const keptDays = 7;
const isRefund = (fact: GatewayFact): fact is RefundFact => fact.kind === 'REFUND_SUCCEEDED' || fact.kind === 'REFUND_FAILED';
const settle = (db: Db, { provider, eventID }: Stored, outcome: Outcome) =>
  db
    .update(webhookEvents)
    .set({ outcome })
    .where(and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventID, eventID)));

/** What providers report: proven, written down, then applied; told twice, applied once. */
export function createWebhookService({ db, gateway, payments, refunds, disputes }: WebhookDeps) {
  const repository = createPaymentRepository(db);

  async function applyStored(stored: Stored): Promise<Outcome> {
    let outcome: Outcome = 'IGNORED';
    for (const fact of stored.facts) {
      const one = await applyFact(stored.provider, fact);
      if (one === 'PARKED') outcome = 'PARKED';
      else if (outcome === 'IGNORED') outcome = one;
    }
    await settle(db, stored, outcome);
    return outcome;
  }

  async function applyFact(provider: string, fact: GatewayFact): Promise<Outcome> {
    if (isRefund(fact)) return (await refunds.takeNews(fact)) ? 'APPLIED' : 'PARKED';
    if (fact.kind === 'DISPUTE') return disputes.receive(provider, fact);
    const paymentID = await repository.findIDByOrder(provider, fact.orderID);
    if (!paymentID) return 'PARKED';
    const applied = await payments.applyPaymentEvent(paymentID, fact);
    if (!applied || applied.outcome === 'PARK') return 'PARKED';
    return applied.outcome === 'APPLY' ? 'APPLIED' : 'IGNORED';
  }

  return {
    /** 401 unless the signature over the raw bytes holds. Once this returns, the report is on disk and has been applied or parked. */
    async receive(provider: string, rawBody: Buffer | null, headers: Record<string, string | string[] | undefined>): Promise<void> {
      if (provider !== gateway.provider) throw notFound('Provider');
      const report = rawBody && gateway.parseWebhook(rawBody, headers);
      if (!report) throw unauthorized('The signature does not match');
      const stored: Stored = { provider, eventID: report.eventID, facts: report.facts };
      const isNew = await db
        .insert(webhookEvents)
        .values({
          ...stored,
          raw: rawBody.toString('utf8').replaceAll('\u0000', ''),
          outcome: 'PARKED',
          dueAt: sql`now() + interval '1 minute'`,
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
      await applyStored(stored);
    },

    /** Parked reports again, with growing gaps, for seven days; then they are only history. Answers how many found their payment. */
    async retryParked(limit = 100): Promise<number> {
      const due = await db
        .update(webhookEvents)
        .set({
          tries: sql`${webhookEvents.tries} + 1`,
          dueAt: sql`now() + LEAST(interval '1 hour', interval '30 seconds' * power(2, ${webhookEvents.tries}))`,
        })
        .where(
          sql`(${webhookEvents.provider}, ${webhookEvents.eventID}) IN (SELECT w.provider, w.event_id FROM webhook_events w WHERE w.outcome = 'PARKED' AND w.due_at <= now() ORDER BY w.due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
        )
        .returning();
      let found = 0;
      await eachOne(due, async ({ provider, eventID, facts, receivedAt }) => {
        const stored = { provider, eventID, facts: facts as GatewayFact[] }; // -- we wrote them ourselves
        if ((await applyStored(stored)) !== 'PARKED') found += 1;
        else if (Date.now() - receivedAt.getTime() > keptDays * 86_400_000) await settle(db, stored, 'IGNORED');
      });
      return found;
    },
  };
}
export type WebhookService = ReturnType<typeof createWebhookService>;
