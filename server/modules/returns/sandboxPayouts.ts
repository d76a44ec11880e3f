import { and, eq, isNull } from 'drizzle-orm';
import { apiPrefix } from '../../contract/apiPrefix';
import { sandboxPayouts } from '../../db/schema/payouts';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { newId } from '../../platform/ids';
import type { SandboxSignature, WebhookSender } from '../sandbox/sandbox';
import type { PayoutGateway, PayoutReport } from './payoutGateway';

interface Deps {
  db: Database;
  signature: SandboxSignature;
  clock: Clock;
  apiOrigin: string;
  send: WebhookSender;
}
type Row = typeof sandboxPayouts.$inferSelect;

const reportOf = ({ providerPayoutID, payoutKey, state, reference, deliveredAt }: Row): PayoutReport => ({
  providerPayoutID,
  key: payoutKey,
  // A report counts only after the bank has delivered it.
  state: deliveredAt === null ? 'PROCESSING' : state,
  reference: state === 'PROCESSED' && deliveredAt ? reference : null,
});

/**
 * A sandbox bank that pays at once, except to addresses that begin with `bounce`, whose payouts are reversed. It reports by signed webhook
 * over HTTP, in the terms of RazorpayX (processed, reversed, UTR).
 */
export function createSandboxPayouts({ db, signature, clock, apiOrigin, send }: Deps): PayoutGateway & { deliver: () => Promise<number> } {
  const find = async (payoutKey: string) => (await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.payoutKey, payoutKey)))[0];
  return {
    provider: 'sandbox',
    isConnected: true,
    async send({ key, vpa, amountMinor, currency }) {
      const state = /^bounce/i.test(vpa) ? ('REVERSED' as const) : ('PROCESSED' as const);
      const reference = `UTR${clock.now().getTime().toString().slice(-9)}${Math.floor(Math.random() * 1000)
        .toString()
        .padStart(3, '0')}`;
      await db
        .insert(sandboxPayouts)
        .values({ providerPayoutID: newId('sbx'), payoutKey: key, vpa, amountMinor, currency, state, reference })
        .onConflictDoNothing();
      const row = await find(key);
      if (!row) throw new Error('The sandbox payout was not stored');
      return reportOf(row);
    },
    find: async (key) => {
      const row = await find(key);
      return row ? reportOf(row) : null;
    },
    parseWebhook(rawBody, headers) {
      if (signature.verifyWebhook(rawBody, headers, clock.now()) === null) return null;
      return JSON.parse(rawBody.toString('utf8')) as PayoutReport; // -- signed by ourselves
    },
    /** Delivers pending reports; rejected ones are delivered again. */
    async deliver() {
      const due = await db
        .select()
        .from(sandboxPayouts)
        .where(isNull(sandboxPayouts.deliveredAt))
        .orderBy(sandboxPayouts.createdAt)
        .limit(20);
      let delivered = 0;
      await forEachCollectingErrors(due, async (row) => {
        const now = clock.now();
        const body = JSON.stringify(reportOf({ ...row, deliveredAt: now }));
        const answer = await send(`${apiOrigin}${apiPrefix}/payouts/webhooks/sandbox`, {
          method: 'POST',
          headers: signature.webhookHeaders(row.providerPayoutID, body, now),
          body,
        });
        if (answer.status < 200 || answer.status > 299) return;
        await db
          .update(sandboxPayouts)
          .set({ deliveredAt: now })
          .where(and(eq(sandboxPayouts.providerPayoutID, row.providerPayoutID), isNull(sandboxPayouts.deliveredAt)));
        delivered += 1;
      });
      return delivered;
    },
  };
}
