import { and, eq, isNull, lte } from 'drizzle-orm';
import { apiPrefix } from '../../contract/apiPrefix';
import { sandboxKyc } from '../../db/schema/kyc';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { newId } from '../../platform/ids';
import type { SandboxSignature, WebhookSender } from '../sandbox/sandbox';
import { KycUnavailable, type KycProvider, type KycReport, type KycVerdict } from './kycProvider';

interface Deps {
  db: Database;
  clock: Clock;
  signature: SandboxSignature;
  apiOrigin: string;
  send: WebhookSender;
}

/** How long the sandbox register and its manual review take. */
const slowSeconds = 10;
const manualSeconds = 30;

/**
 * Simulates an identity register. The ID's last four digits decide: 9001 another name, 9002 full name required, 9003 responds to a poll
 * after ten seconds, 9004 unreachable, 9005 sends a signed webhook over HTTP after half a minute, as real registers do; all others are
 * verified at once (docs/operations.md).
 */
export function createSandboxKyc({ db, clock, signature, apiOrigin, send }: Deps): KycProvider & { deliver: () => Promise<number> } {
  const verdictAt = (readyAt: number, reference: string): KycVerdict =>
    clock.now().getTime() >= readyAt ? { kind: 'VERIFIED', reference } : { kind: 'PENDING', reference };
  return {
    name: 'sandbox',
    async check({ taxID }) {
      const sample = taxID.replace(/\D/g, '').slice(-4);
      if (sample === '9004') throw new KycUnavailable('the sandbox register cannot be reached');
      if (sample !== '9005') return verdictOf(sample, clock.now());
      const reference = newId('skc');
      await db.insert(sandboxKyc).values({ reference, readyAt: addSeconds(clock.now(), manualSeconds) });
      return { kind: 'PENDING', reference };
    },
    async poll(reference) {
      const [, slowUntil] = /^slow:(\d+)$/.exec(reference) ?? [];
      if (slowUntil) return verdictAt(Number(slowUntil), reference);
      const [pendingCheck] = await db.select().from(sandboxKyc).where(eq(sandboxKyc.reference, reference));
      if (!pendingCheck) throw new KycUnavailable('the sandbox register does not know this case');
      return verdictAt(pendingCheck.readyAt.getTime(), reference);
    },
    parseWebhook(rawBody, headers) {
      if (signature.verifyWebhook(rawBody, headers, clock.now()) === null) return null;
      return JSON.parse(rawBody.toString('utf8')) as KycReport; // -- signed by ourselves
    },
    /** Sends webhooks for cases that were decided and not yet delivered; repeats failed deliveries. */
    async deliver() {
      const due = await db
        .select()
        .from(sandboxKyc)
        .where(and(isNull(sandboxKyc.deliveredAt), lte(sandboxKyc.readyAt, clock.now())))
        .limit(20);
      let deliveredCount = 0;
      await forEachCollectingErrors(due, async ({ reference }) => {
        const body = JSON.stringify({ reference, verdict: { kind: 'VERIFIED', reference } } satisfies KycReport);
        const answer = await send(`${apiOrigin}${apiPrefix}/users/kyc/webhooks/sandbox`, {
          method: 'POST',
          headers: signature.webhookHeaders(reference, body, clock.now()),
          body,
        });
        if (answer.status < 200 || answer.status > 299) return;
        await db.update(sandboxKyc).set({ deliveredAt: clock.now() }).where(eq(sandboxKyc.reference, reference));
        deliveredCount += 1;
      });
      return deliveredCount;
    },
  };
}

function verdictOf(sample: string, now: Date): KycVerdict {
  if (sample === '9001')
    return {
      kind: 'FAILED',
      reference: null,
      reasons: [{ code: 'NAME_MISMATCH', message: 'The register has this ID under another name.' }],
    };
  if (sample === '9002')
    return {
      kind: 'NEEDS_INPUT',
      reference: null,
      reasons: [{ code: 'FULL_NAME_NEEDED', message: 'Enter your full name, as it is printed on the card.' }],
    };
  if (sample === '9003') return { kind: 'PENDING', reference: `slow:${now.getTime() + slowSeconds * 1000}` };
  return { kind: 'VERIFIED', reference: null };
}
