import { and, eq, isNull } from 'drizzle-orm';
import { apiPrefix } from '../../contract/apiPrefix';
import { sandboxPayouts } from '../../db/schema/payouts';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { newId } from '../../platform/ids';
import type { SandboxSignature, WebhookSender } from '../sandbox/sandbox';
import { maskDestination, type BankAccount, type PayoutDestination } from './payoutDestination';
import { everyMethod, type AccountReport, type PayoutGateway, type PayoutReport } from './payoutGateway';

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

const digitsOf = (account: BankAccount) => (account.method === 'IBAN' ? account.iban : account.accountNumber);
const isReturned = (to: PayoutDestination) => (to.method === 'UPI' ? /^bounce/i.test(to.vpa) : digitsOf(to).endsWith('9009'));

/** What the sandbox bank says of an account, by its last four digits: 9001 another holder, 9002 no such account, 9003 a shortened name, 9004 no answer. */
function sandboxAccountReport(account: BankAccount): AccountReport | null {
  const [first = '', ...rest] = account.holderName.split(' ');
  switch (digitsOf(account).slice(-4)) {
    case '9001':
      return { isValid: true, name: 'Another Holder' };
    case '9002':
      return { isValid: false, name: null };
    case '9003':
      return { isValid: true, name: [first.charAt(0), ...rest].join(' ') };
    case '9004':
      return null;
    default:
      return { isValid: true, name: account.holderName };
  }
}

/**
 * A sandbox bank that pays at once, except to addresses that begin with `bounce` and accounts that end in 9009, whose payouts are reversed.
 * It reports by signed webhook over HTTP, in the terms of RazorpayX (processed, reversed, UTR).
 */
export function createSandboxPayouts({ db, signature, clock, apiOrigin, send }: Deps): PayoutGateway & { deliver: () => Promise<number> } {
  const find = async (payoutKey: string) => (await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.payoutKey, payoutKey)))[0];
  return {
    provider: 'sandbox',
    isConnected: true,
    methods: everyMethod,
    checkAccount: (account) => Promise.resolve(sandboxAccountReport(account)),
    async send({ key, to, amountMinor, currency }) {
      const vpa = to.method === 'UPI' ? to.vpa : maskDestination(to);
      const state = isReturned(to) ? ('REVERSED' as const) : ('PROCESSED' as const);
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
