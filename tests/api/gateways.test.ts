import { createHmac, randomUUID } from 'node:crypto';
import type { PaymentGateway } from '@/server/modules/payments/paymentGateway';
import { createRazorpayGateway } from '@/server/modules/payments/razorpay/razorpayGateway';
import { systemClock } from '@/server/platform/clock';
import { newId } from '@/server/platform/ids';
import { GatewayRefused } from '@/server/platform/providerErrors';
import { createServices } from '@/server/services';
import { openFakeRazorpay } from '../support/fakeRazorpay';
import { openSandboxBank } from '../support/sandboxBank';
import { openTestApp } from '../support/testApp';

interface Provider {
  gateway: PaymentGateway;
  pay(orderID: string, as: 'captured' | 'failed' | 'pending'): Promise<string>;
  webhook(
    orderID: string,
    receipt: string,
    as: 'captured' | 'failed',
    paymentID: string,
  ): { body: string; headers: Record<string, string> };
  returnParams(orderID: string, receipt: string, paymentID: string): Record<string, string>;
}
const keys = { keyID: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

let app: Awaited<ReturnType<typeof openTestApp>>;
let razorpay: Awaited<ReturnType<typeof openFakeRazorpay>>;
const providers: Partial<Record<'sandbox' | 'razorpay', Provider>> = {};
const provider = (name: 'sandbox' | 'razorpay') => providers[name] as Provider; // -- filled before the first test

beforeAll(async () => {
  razorpay = await openFakeRazorpay(4931);
  app = await openTestApp();
  const bank = openSandboxBank(app);
  const paymentIDs = async (orderID: string) => (await bank.store.listPayments(orderID)).at(-1)?.providerPaymentID ?? '';
  providers.sandbox = {
    gateway: createServices({ db: app.db, config: app.config, clock: systemClock }).gateway,
    pay: async (orderID, as) => {
      await bank.simulateOutcome(orderID, as === 'captured' ? 'upi' : as === 'failed' ? 'decline' : 'silent');
      return paymentIDs(orderID);
    },
    webhook: (orderID, receipt, as, id) => {
      const payment = { id, amountMinor: 50_000, currency: 'INR', failureCode: 'insufficient_funds' };
      const body = JSON.stringify({ event: `payment.${as}`, order: { id: orderID, receipt }, payment });
      return { body, headers: bank.signature.webhookHeaders(randomUUID(), body, new Date()) };
    },
    returnParams: (order, receipt) => ({ order, receipt, signature: bank.signature.returnSignature(order, receipt) }),
  };
  const made = new Map<string, ReturnType<typeof razorpay.pay>>();
  providers.razorpay = {
    gateway: createRazorpayGateway({
      keys: { ...keys, origin: razorpay.origin },
      clock: systemClock,
      publicOrigin: app.config.PUBLIC_ORIGIN,
    }),
    pay: (orderID, as) => {
      const payment = razorpay.pay(orderID, as === 'pending' ? 'created' : as);
      made.set(payment.id, payment);
      return Promise.resolve(payment.id);
    },
    webhook: (_orderID, _receipt, as, id) => {
      const payment = made.get(id);
      if (!payment) throw new Error('no such payment');
      const body = razorpay.webhookOf(`payment.${as}`, payment);
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': hmac(keys.webhookSecret, body),
          'x-razorpay-event-id': randomUUID(),
        },
      };
    },
    returnParams: (order, _receipt, payment) => ({
      razorpay_order_id: order,
      razorpay_payment_id: payment,
      razorpay_signature: hmac(keys.keySecret, `${order}|${payment}`),
    }),
  };
});
afterAll(async () => {
  await app.close();
  await razorpay.close();
});

describe.each(['sandbox', 'razorpay'] as const)('%s fulfils the gateway contract', (name) => {
  const newOrder = () => ({
    receipt: newId('pay'),
    amountMinor: 50_000,
    currency: 'INR',
    description: '2 × Floor',
    returnUrl: 'http://127.0.0.1:4700/back',
  });

  test('repeating a receipt returns the same order [R-PAY-004]', async () => {
    const { gateway } = provider(name);
    const order = newOrder();
    const made = await Promise.all([gateway.createOrder(order), gateway.createOrder(order)]);
    made.push(await gateway.createOrder(order));
    expect(new Set(made.map(({ providerOrderID }) => providerOrderID)).size).toBe(1);
  });

  test('an order is found by id and by receipt with its payments in order; an unknown order is null [R-PAY-004]', async () => {
    const { gateway, pay } = provider(name);
    const order = newOrder();
    const { providerOrderID } = await gateway.createOrder(order);
    const first = await pay(providerOrderID, 'failed');
    const second = await pay(providerOrderID, 'pending');
    const third = await pay(providerOrderID, 'captured');
    const report = await gateway.fetchOrder({ providerOrderID, receipt: order.receipt });
    expect(report).toMatchObject({
      providerOrderID,
      receipt: order.receipt,
      events: [
        {
          kind: 'REFUSED',
          orderID: providerOrderID,
          providerPaymentID: first,
          by: 'bank',
          code: 'insufficient_funds',
          reason: expect.stringMatching(/\w/),
        },
        { kind: 'PROCESSING', providerPaymentID: second },
        { kind: 'CAPTURED', providerPaymentID: third, amountMinor: 50_000, currency: 'INR' },
      ],
    });
    expect(await gateway.fetchOrder({ providerOrderID: null, receipt: order.receipt })).toEqual(report);
    expect(await gateway.fetchOrder({ providerOrderID: null, receipt: newId('pay') })).toBeNull();
  });

  test('a webhook is accepted when signed, and rejected when a byte, the secret or a header differs [R-PAY-004]', async () => {
    const { gateway, pay, webhook } = provider(name);
    const { receipt, ...order } = newOrder();
    const { providerOrderID } = await gateway.createOrder({ receipt, ...order });
    for (const as of ['captured', 'failed'] as const) {
      const { body, headers } = webhook(providerOrderID, receipt, as, await pay(providerOrderID, as));
      const kind = as === 'captured' ? 'CAPTURED' : 'REFUSED';
      expect(gateway.parseWebhook(Buffer.from(body), headers)).toMatchObject({
        eventID: expect.any(String),
        events: [{ kind, orderID: providerOrderID }],
      });
      expect(gateway.parseWebhook(Buffer.from(`${body}\n`), headers)).toBeNull();
      expect(gateway.parseWebhook(Buffer.from(body.replace('50000', '50001')), headers)).toBeNull();
      expect(gateway.parseWebhook(Buffer.from(body), {})).toBeNull();
      for (const header of Object.keys(headers).filter((one) => one.endsWith('signature')))
        expect(gateway.parseWebhook(Buffer.from(body), { ...headers, [header]: hmac('another', body) })).toBeNull();
    }
  });

  test('a return is accepted only when it is signed [R-PAY-004]', async () => {
    const { gateway, pay, returnParams } = provider(name);
    const { receipt, ...order } = newOrder();
    const { providerOrderID } = await gateway.createOrder({ receipt, ...order });
    const params = returnParams(providerOrderID, receipt, await pay(providerOrderID, 'captured'));
    expect(gateway.verifyReturn(params)).toMatchObject({ providerOrderID });
    for (const key of Object.keys(params)) expect(gateway.verifyReturn({ ...params, [key]: 'x' })).toBeNull();
    expect(gateway.verifyReturn({})).toBeNull();
  });

  test('one key makes one refund, listed under its key; a refund above the payment is rejected [R-PAY-004]', async () => {
    const { gateway, pay } = provider(name);
    const { providerOrderID } = await gateway.createOrder(newOrder());
    const providerPaymentID = await pay(providerOrderID, 'captured');
    const wanted = { providerPaymentID, amountMinor: 20_000, currency: 'INR', key: `refund:${newId('pay')}:x:0` };
    const first = await gateway.refund(wanted);
    expect(first).toMatchObject({ key: wanted.key, amountMinor: 20_000, state: 'SUCCEEDED' });
    expect(await gateway.refund(wanted)).toEqual(first);
    expect(await gateway.listRefunds(providerPaymentID)).toEqual([first]);
    const tooMuch = await gateway.refund({ ...wanted, amountMinor: 40_000, key: `${wanted.key}1` }).catch((error: unknown) => error);
    expect(tooMuch instanceof GatewayRefused || (tooMuch as { state: string }).state === 'FAILED').toBe(true);
    await expect(gateway.refund({ ...wanted, providerPaymentID: 'nothing', key: newId('key') })).rejects.toBeInstanceOf(GatewayRefused);
  });

  test('the payer is sent to our origin', async () => {
    const { gateway } = provider(name);
    const action = gateway.payerAction({
      providerOrderID: 'order_x',
      method: 'CARD',
      amountMinor: 1,
      currency: 'INR',
      expiresAt: new Date(),
    });
    expect(action).toMatchObject({ kind: 'REDIRECT', url: expect.stringContaining(app.config.PUBLIC_ORIGIN) });
    await Promise.resolve();
  });
});
