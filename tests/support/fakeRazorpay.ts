import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { RazorpayReconItem, RazorpaySettlement } from '@/server/modules/payments/razorpay/razorpaySettlements';

interface Order {
  id: string;
  entity: 'order';
  amount: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
}
type Payment = Record<string, unknown> & { id: string; order_id: string; amount: number; status: string; amount_refunded: number };
type Refund = Record<string, unknown> & { id: string; payment_id: string; amount: number; status: string };
/** The failure of the next call. */
export type Fault = 'silence' | 'html' | 'half' | 500 | 409 | 'lostAnswer';

const id = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;
const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, never>) : {};
};
const refuse = (description: string) => ({
  status: 400,
  body: {
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' },
  },
});

/** A fake Razorpay on loopback, in the shapes of its reference: orders, payments, refunds, unique receipts, refund idempotency keys. */
export async function openFakeRazorpay(port: number) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund & { idempotency: string }>();
  /** Reconciliation lines, as `/v1/settlements/recon/combined` lists them. */
  const recon: (RazorpayReconItem & { settled_at: number })[] = [];
  /** The settlement entities; for one without an entity, the total of its lines. */
  const settlements = new Map<string, RazorpaySettlement>();
  const faults: (Fault | undefined)[] = [];
  const seen: { path: string; authorization: string | undefined }[] = [];

  function answer(
    method: string,
    url: URL,
    body: Record<string, never>,
    headers: IncomingMessage['headers'],
  ): { status: number; body: unknown } {
    const [, , collection, name, part] = url.pathname.split('/');
    if (collection === 'orders' && method === 'POST') {
      const { amount, currency, receipt, unique_receipt } = body as unknown as Order & { unique_receipt: boolean };
      if (unique_receipt && [...orders.values()].some((order) => order.receipt === receipt))
        return refuse('Receipt already exists for another order');
      const order: Order = { id: id('order'), entity: 'order', amount, currency, receipt, status: 'created' };
      orders.set(order.id, order);
      return { status: 200, body: order };
    }
    if (collection === 'orders' && !name)
      return {
        status: 200,
        body: { entity: 'collection', items: [...orders.values()].filter((order) => order.receipt === url.searchParams.get('receipt')) },
      };
    if (collection === 'orders') {
      const order = orders.get(name ?? '');
      if (!order) return refuse('The id provided does not exist');
      return {
        status: 200,
        body:
          part === 'payments'
            ? { entity: 'collection', items: [...payments.values()].filter((one) => one.order_id === order.id).reverse() }
            : order,
      };
    }
    if (collection === 'settlements' && name !== 'recon') {
      const amount = recon.reduce((sum, line) => (line.settlement_id === name ? sum + line.credit - line.debit : sum), 0);
      return { status: 200, body: settlements.get(name ?? '') ?? { amount, status: 'processed' } };
    }
    if (collection === 'settlements') {
      const [from, count] = [Number(url.searchParams.get('skip')), Number(url.searchParams.get('count'))];
      const day = ['year', 'month', 'day'].map((part) => url.searchParams.get(part)).join('-');
      const items = recon.filter(({ settled_at }) => new Date(settled_at * 1000).toISOString().startsWith(day)).slice(from, from + count);
      return { status: 200, body: { entity: 'collection', count: items.length, items } };
    }
    const payment = payments.get(name ?? '');
    if (!payment) return refuse('The id provided does not exist');
    if (part === 'refunds')
      return { status: 200, body: { entity: 'collection', items: [...refunds.values()].filter((one) => one.payment_id === payment.id) } };
    const idempotency = String(headers['x-refund-idempotency']);
    const before = [...refunds.values()].find((one) => one.idempotency === idempotency);
    if (before) return { status: 200, body: before };
    const { amount, notes } = body as unknown as { amount: number; notes: object };
    if (payment.amount_refunded + amount > payment.amount)
      return refuse('The total refund amount is greater than the refund payment amount');
    payment.amount_refunded += amount;
    const refund = { id: id('rfnd'), entity: 'refund', amount, payment_id: payment.id, status: 'processed', notes, idempotency };
    refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://fake');
      seen.push({ path: `${request.method} ${url.pathname}`, authorization: request.headers.authorization });
      const body = await read(request);
      const fault = faults.shift();
      if (fault === 'silence') return request.socket.destroy();
      if (fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      if (fault === 500 || fault === 409)
        return response.writeHead(fault, { 'content-type': 'application/json' }).end('{"error":{"description":"not now"}}');
      const made = answer(request.method ?? 'GET', url, body, request.headers);
      if (fault === 'lostAnswer') return request.socket.destroy();
      const text = JSON.stringify(made.body);
      response.writeHead(made.status, { 'content-type': 'application/json' });
      return fault === 'half' ? response.end(text.slice(0, text.length / 2)) : response.end(text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  /** A payer on Razorpay's page; returns the payment as its API and its webhooks show it. */
  const pay = (orderID: string, status: 'captured' | 'failed' | 'created') => {
    const order = orders.get(orderID);
    if (!order) throw new Error('no such order');
    const isFailed = status === 'failed';
    const payment: Payment = {
      id: id('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: order.currency,
      status,
      order_id: orderID,
      method: 'upi',
      captured: status === 'captured',
      amount_refunded: 0,
      error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
      error_description: isFailed ? 'Payment was unsuccessful as the account does not have enough balance.' : null,
      error_source: isFailed ? 'bank' : null,
      error_step: isFailed ? 'payment_authorization' : null,
      error_reason: isFailed ? 'insufficient_funds' : null,
    };
    payments.set(payment.id, payment);
    return payment;
  };
  const webhookOf = (event: string, payment: Payment) =>
    JSON.stringify({
      entity: 'event',
      account_id: 'acc_x',
      event,
      contains: ['payment'],
      payload: { payment: { entity: payment } },
      created_at: 1,
    });

  return {
    origin: `http://127.0.0.1:${port}`,
    orders,
    refunds,
    faults,
    recon,
    settlements,
    seen,
    pay,
    webhookOf,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
