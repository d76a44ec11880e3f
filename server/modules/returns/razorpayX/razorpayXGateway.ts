import { createHash } from 'node:crypto';
import { GatewayRefused } from '../../../platform/providerErrors';
import { constantTimeEquals, hmacHex } from '../../../platform/secrets';
import { createRazorpayClient, type RazorpayKeys } from '../../payments/payments';
import { bankText } from '../bankFile/bankText';
import type { BankAccount, PayoutDestination } from '../payoutDestination';
import type { AccountReport, PayoutGateway, PayoutReport } from '../payoutGateway';

export interface RazorpayXKeys extends RazorpayKeys {
  /** Our account at RazorpayX, which payouts debit. */
  accountNumber: string;
}

/** https://razorpay.com/docs/api/x/payouts/entity/ */
export interface RazorpayXPayout {
  id: string;
  entity: 'payout';
  amount: number;
  currency: string;
  status: 'queued' | 'pending' | 'rejected' | 'processing' | 'processed' | 'cancelled' | 'reversed' | 'failed' | 'scheduled';
  utr: string | null;
  reference_id: string | null;
  status_details?: { description?: string | null; reason?: string | null } | null;
}
/** https://razorpay.com/docs/api/x/composite-account-validation/ */
export interface RazorpayXValidation {
  id: string;
  status: 'created' | 'completed' | 'failed';
  validation_results: { account_status: string | null; registered_name: string | null } | null;
}
interface Webhook {
  event: string;
  payload: { payout?: { entity: RazorpayXPayout } };
}

const states: Readonly<Record<RazorpayXPayout['status'], PayoutReport['state']>> = {
  scheduled: 'PROCESSING',
  queued: 'PROCESSING',
  pending: 'PROCESSING',
  processing: 'PROCESSING',
  processed: 'PROCESSED',
  rejected: 'REVERSED',
  cancelled: 'REVERSED',
  reversed: 'REVERSED',
  failed: 'REVERSED',
};
const headerValue = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
const reportOf = ({ id, status, utr, reference_id, status_details }: RazorpayXPayout): PayoutReport => ({
  providerPayoutID: id,
  key: reference_id ?? '',
  // A status that is new to us is no result.
  state: states[status] ?? 'PROCESSING',
  reference: utr,
  reason: status_details?.description ?? null,
});

/** Limits of one transfer: NPCI for UPI and IMPS; RTGS has no upper limit. */
const upiMaxMinor = 100_000_00;
const impsMaxMinor = 500_000_00;
function modeOf(to: PayoutDestination, amountMinor: number): 'UPI' | 'IMPS' | 'RTGS' {
  if (to.method !== 'UPI') return amountMinor <= impsMaxMinor ? 'IMPS' : 'RTGS';
  if (amountMinor > upiMaxMinor) throw new GatewayRefused('UPI pays at most ₹1,00,000 at a time');
  return 'UPI';
}

/** RazorpayX makes no second contact or fund account of the same details, so they are sent with each payout. */
function fundAccountOf(to: PayoutDestination, userID: string) {
  const name = to.method === 'UPI' ? 'Marquee payee' : bankText(to.holderName, 50);
  const contact = { name, type: 'vendor', reference_id: userID };
  if (to.method === 'UPI') return { account_type: 'vpa', vpa: { address: to.vpa }, contact };
  if (to.method !== 'IN_BANK') throw new GatewayRefused('RazorpayX pays to Indian accounts only');
  return { account_type: 'bank_account', bank_account: { name, ifsc: to.ifsc, account_number: to.accountNumber }, contact };
}

/** A header of at most 36 characters that is the same for the same key. */
const idempotencyOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 36);

const pollCount = 4;
const pollMilliseconds = 1000;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Payouts through RazorpayX: contacts, fund accounts and payouts in one call, confirmation of accounts by penny drop, signed webhooks. */
export function createRazorpayXGateway(keys: RazorpayXKeys, pollEveryMilliseconds = pollMilliseconds): PayoutGateway {
  const request = createRazorpayClient(keys);
  // A separate circuit breaker: failing checks must not block payouts.
  const requestValidation = createRazorpayClient(keys);

  /** The bank answers within seconds or much later; null without an answer, and a later one is not waited for. */
  async function validate(account: BankAccount, userID: string): Promise<AccountReport | null> {
    let found = await requestValidation<RazorpayXValidation>('/v1/fund_accounts/validations', {
      method: 'POST',
      body: {
        source_account_number: keys.accountNumber,
        validation_type: 'pennydrop',
        reference_id: userID,
        fund_account: fundAccountOf(account, userID),
      },
    });
    for (let poll = 0; found.status === 'created' && poll < pollCount; poll += 1) {
      await wait(pollEveryMilliseconds);
      found = await requestValidation<RazorpayXValidation>(`/v1/fund_accounts/validations/${encodeURIComponent(found.id)}`);
    }
    const result = found.status === 'completed' ? found.validation_results : null;
    if (!result?.account_status) return null;
    return { isValid: result.account_status === 'active', name: result.registered_name };
  }

  return {
    provider: 'razorpayx',
    isConnected: true,
    methods: ['UPI', 'IN_BANK'],
    lookUpSeconds: 600,
    async checkAccount(account, userID) {
      try {
        return await validate(account, userID);
      } catch (error) {
        // Not every RazorpayX account may validate others; then nothing can be said.
        if (error instanceof GatewayRefused) return null;
        throw error;
      }
    },
    async send({ key, userID, to, amountMinor, currency, note }) {
      const payout = await request<RazorpayXPayout>('/v1/payouts', {
        method: 'POST',
        headers: { 'x-payout-idempotency': idempotencyOf(key) },
        body: {
          account_number: keys.accountNumber,
          amount: amountMinor,
          currency,
          mode: modeOf(to, amountMinor),
          purpose: 'payout',
          queue_if_low_balance: true,
          reference_id: key,
          narration: bankText(note, 30),
          fund_account: fundAccountOf(to, userID),
        },
      });
      return reportOf(payout);
    },
    async find(key) {
      const query = new URLSearchParams({ account_number: keys.accountNumber, reference_id: key });
      const { items } = await request<{ items: RazorpayXPayout[] }>(`/v1/payouts?${query.toString()}`);
      const payout = items.find(({ reference_id }) => reference_id === key);
      return payout ? reportOf(payout) : null;
    },
    parseWebhook(rawBody, headers) {
      if (!constantTimeEquals(headerValue(headers['x-razorpay-signature']), hmacHex(keys.webhookSecret, rawBody))) return null;
      const { payload } = JSON.parse(rawBody.toString('utf8')) as Webhook; // -- signed by Razorpay
      const payout = payload.payout?.entity;
      // Events about other things are acknowledged and change nothing.
      return payout ? reportOf(payout) : { providerPayoutID: '', key: '', state: 'PROCESSING', reference: null };
    },
  };
}
