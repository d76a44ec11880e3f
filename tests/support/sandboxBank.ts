import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Outcome } from '@/server/modules/payments/sandbox/sandboxOutcomes';
import { createSandboxStore } from '@/server/modules/payments/sandbox/sandboxStore';
import { createSandboxSignature } from '@/server/modules/sandbox/sandboxSignature';
import { systemClock } from '@/server/platform/clock';
import type { openTestApp, Person } from './testApp';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
interface WebhookSpec {
  orderID: string;
  receipt: string;
  event?: 'payment.captured' | 'payment.failed';
  providerPaymentID?: string;
  amountMinor?: number;
  currency?: string;
  eventID?: string;
  /** The signature's timestamp. */
  at?: Date;
  /** Changes the body after signing. */
  tamper?: (body: string) => string;
  headers?: Record<string, string>;
}

/** A buyer and a bank for payment tests. */
export function openSandboxBank(app: TestApp) {
  const store = createSandboxStore(app.db, systemClock);
  const signature = createSandboxSignature(app.config.APP_SECRET);

  const begin = (as: Person, sessionID: string, lines: { tierID: string | undefined; quantity: number }[], key: string = randomUUID()) =>
    app.call('events.ticketBegin', { sessionID, lines }, { as, headers: { 'idempotency-key': key } });

  /** Holds seats and starts a payment; returns the bank's id of the order. */
  const startPayment = async (as: Person, sessionID: string, tierID: string | undefined, quantity = 1) => {
    const begun = await begin(as, sessionID, [{ tierID, quantity }]);
    if (begun.status !== 200) throw new Error(`${begun.status} ${JSON.stringify(begun.body)}`);
    const paymentID = begun.body.paymentID as string;
    const init = await app.call('events.initPayment', { paymentID, method: 'UPI' }, { as });
    if (init.status !== 200) throw new Error(`${init.status} ${JSON.stringify(init.body)}`);
    const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
    return { paymentID, orderID, receipt: paymentID, amountMinor: begun.body.total.amountMinor as number };
  };

  /** Sends a webhook as the sandbox does. */
  const sendWebhook = async ({
    orderID,
    receipt,
    event = 'payment.captured',
    providerPaymentID = `sbp_${receipt}`,
    amountMinor = 55_900,
    currency = 'INR',
    ...how
  }: WebhookSpec) => {
    const body = JSON.stringify({
      event,
      order: { id: orderID, receipt },
      payment: { id: providerPaymentID, amountMinor, currency, failureCode: 'insufficient_funds' },
    });
    return sendWebhookBody(body, how);
  };
  /** Sends a body that the sandbox has written itself. */
  const sendWebhookBody = async (body: string, how: Omit<WebhookSpec, 'orderID' | 'receipt'> = {}) => {
    const headers = { ...signature.webhookHeaders(how.eventID ?? randomUUID(), body, how.at ?? new Date()), ...how.headers };
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/payments/webhooks/sandbox',
      headers,
      payload: how.tamper?.(body) ?? body,
    });
    return answer.statusCode;
  };

  /** The payer presses a button on the sandbox page; no webhook is sent and the payer does not return. */
  const simulateOutcome = async (orderID: string, outcome: Outcome, delaySeconds = 20) => {
    const order = await store.findOrder({ orderID });
    if (!order) throw new Error('no such order');
    await store.pay(order, outcome, delaySeconds);
  };

  /** The payer's browser returns to the site. */
  const returnFromProvider = async (orderID: string, receipt: string) => {
    const query = new URLSearchParams({ order: orderID, receipt, signature: signature.returnSignature(orderID, receipt) }).toString();
    const answer = await app.fastify.inject(`/api/pay/return/sandbox?${query}`);
    return String(answer.headers.location);
  };

  const status = async (as: Person, paymentID: string) => (await app.call('events.status', { paymentID }, { as })).body;
  const count = async (statement: ReturnType<typeof sql>) => Number((await app.db.execute<{ n: string }>(statement)).rows[0]?.n);
  const ticketsOf = (paymentID: string) =>
    count(sql`SELECT count(*) AS n FROM tickets WHERE payment_id = ${paymentID} AND status = 'VALID'`);

  return {
    store,
    signature,
    begin,
    startPayment,
    sendWebhook,
    sendWebhookBody,
    simulateOutcome,
    returnFromProvider,
    status,
    count,
    ticketsOf,
  };
}
