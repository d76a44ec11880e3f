import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { RazorpayXPayout } from '@/server/modules/returns/razorpayX/razorpayXGateway';

/** The failure of the next call. */
type Fault = 'silence' | 'html' | 500 | 409 | 'lostAnswer';
interface Validation {
  status: 'created' | 'completed' | 'failed';
  accountStatus?: string;
  name?: string | null;
}
interface Sent {
  path: string;
  idempotency: string | undefined;
  body: Record<string, unknown>;
}
type StoredPayout = RazorpayXPayout & { idempotency: string };

const id = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
const refuse = (description: string) => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: null, reason: null, metadata: {} } },
});

/** A fake RazorpayX on loopback, in the shapes of its reference: composite payouts, account validations, idempotency keys, signed webhooks. */
export async function openFakeRazorpayX(webhookSecret: string) {
  const payouts = new Map<string, StoredPayout>();
  const faults: (Fault | undefined)[] = [];
  const sent: Sent[] = [];
  /** What the bank says of the next validations; `created` is answered as completed by the next poll. */
  const validations: Validation[] = [];
  const pending = new Map<string, { accountStatus: string; name: string | null }>();

  const validationOf = (validationID: string, status: string, accountStatus: string | null, name: string | null) => ({
    id: validationID,
    entity: 'fund_account.validation',
    status,
    validation_results: { account_status: accountStatus, registered_name: name, details: null, name_match_score: null },
    reference_id: null,
  });

  function answer(
    method: string,
    url: URL,
    body: Record<string, unknown>,
    idempotency: string | undefined,
  ): { status: number; body: unknown } {
    if (url.pathname === '/v1/fund_accounts/validations') {
      const scripted: Validation = validations.shift() ?? { status: 'completed' };
      const { status, accountStatus = 'active', name = 'Ann Lee' } = scripted;
      const validationID = id('fav');
      if (status === 'created') pending.set(validationID, { accountStatus, name });
      const isDone = status === 'completed';
      return { status: 200, body: validationOf(validationID, status, isDone ? accountStatus : null, isDone ? name : null) };
    }
    if (url.pathname.startsWith('/v1/fund_accounts/validations/')) {
      const validationID = url.pathname.split('/').at(-1) ?? '';
      const found = pending.get(validationID);
      return found
        ? { status: 200, body: validationOf(validationID, 'completed', found.accountStatus, found.name) }
        : refuse('The id provided does not exist');
    }
    if (method === 'GET') {
      const items = [...payouts.values()].filter(({ reference_id }) => reference_id === url.searchParams.get('reference_id'));
      return { status: 200, body: { entity: 'collection', count: items.length, items } };
    }
    if (!idempotency) return refuse('Idempotency key is missing. Include idempotency header and key in the request.');
    const before = [...payouts.values()].find((one) => one.idempotency === idempotency);
    if (before) return { status: 200, body: before };
    const { amount, currency, reference_id, fund_account } = body as unknown as RazorpayXPayout & {
      fund_account: { bank_account?: { ifsc: string } };
    };
    if (fund_account.bank_account?.ifsc === 'HDFC0999999') return refuse('Invalid IFSC Code in Bank Account');
    const payout: StoredPayout = {
      id: id('pout'),
      entity: 'payout',
      amount,
      currency,
      status: 'processing',
      utr: null,
      reference_id,
      status_details: { description: 'Payout is being processed', reason: 'payout_bank_processing' },
      idempotency,
    };
    payouts.set(payout.id, payout);
    return { status: 200, body: payout };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>) : {};
      const header = request.headers['x-payout-idempotency'];
      const idempotency = typeof header === 'string' ? header : undefined;
      sent.push({ path: `${request.method} ${url.pathname}`, idempotency, body });
      const fault = faults.shift();
      if (fault === 'silence') return request.socket.destroy();
      if (fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      if (fault === 500 || fault === 409)
        return response.writeHead(fault, { 'content-type': 'application/json' }).end('{"error":{"description":"not now"}}');
      const made = answer(request.method ?? 'GET', url, body, idempotency);
      if (fault === 'lostAnswer') return request.socket.destroy();
      return response.writeHead(made.status, { 'content-type': 'application/json' }).end(JSON.stringify(made.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const sign = (body: string) => ({ body, signature: createHmac('sha256', webhookSecret).update(body).digest('hex') });

  return {
    origin: `http://127.0.0.1:${port}`,
    payouts,
    faults,
    sent,
    validations,
    /** The bank finishes a payout; returns the webhook about it with its signature. */
    finish(payoutID: string, status: RazorpayXPayout['status'], utr: string | null = null, description: string | null = null) {
      const payout = payouts.get(payoutID);
      if (!payout) throw new Error('no such payout');
      Object.assign(payout, { status, utr, status_details: { description, reason: null } });
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_x',
        event: `payout.${status}`,
        contains: ['payout'],
        payload: { payout: { entity: payout } },
        created_at: 1,
      });
      return sign(body);
    },
    sign,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
