import { createHmac } from 'node:crypto';
import { createRazorpayGateway } from '@/server/modules/payments/razorpay/razorpayGateway';
import { systemClock } from '@/server/platform/clock';
import { newId } from '@/server/platform/ids';
import { GatewayRefused, GatewayUnavailable } from '@/server/platform/providerErrors';
import { openFakeRazorpay } from '../support/fakeRazorpay';
import { addEvent } from '../support/fixtures/events';
import { openTestApp } from '../support/testApp';

const keys = { keyID: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' };
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

let razorpay: Awaited<ReturnType<typeof openFakeRazorpay>>;
beforeAll(async () => {
  razorpay = await openFakeRazorpay(4933);
});
afterAll(() => razorpay.close());

describe('Razorpay fails', () => {
  const fresh = () =>
    createRazorpayGateway({ keys: { ...keys, origin: razorpay.origin }, clock: systemClock, publicOrigin: 'http://127.0.0.1' });
  const order = () => ({ receipt: newId('pay'), amountMinor: 100, currency: 'INR', description: 'x', returnUrl: 'http://127.0.0.1' });

  test.each(['silence', 'html', 'half', 500, 409] as const)('%s means an unknown outcome, not a refusal', async (fault) => {
    razorpay.faults.push(fault);
    await expect(fresh().createOrder(order())).rejects.toBeInstanceOf(GatewayUnavailable);
    razorpay.faults.length = 0;
  });

  test('an order whose creation got no answer is found by its receipt', async () => {
    const [gateway, wanted] = [fresh(), order()];
    razorpay.faults.push('lostAnswer');
    await expect(gateway.createOrder(wanted)).rejects.toBeInstanceOf(GatewayUnavailable);
    const { providerOrderID } = await gateway.createOrder(wanted);
    expect([...razorpay.orders.values()].filter(({ receipt }) => receipt === wanted.receipt).map(({ id }) => id)).toEqual([
      providerOrderID,
    ]);
  });

  describe('again and again', () => {
    let elapsed = 0;
    beforeEach(() => {
      elapsed = 0;
      const started = Date.now();
      jest.spyOn(Date, 'now').mockImplementation(() => started + elapsed);
    });
    afterEach(() => {
      jest.restoreAllMocks();
      razorpay.faults.length = 0;
    });
    const failTimes = async (gateway: ReturnType<typeof fresh>, times: number) => {
      for (let call = 0; call < times; call += 1) {
        razorpay.faults.push(500);
        await expect(gateway.createOrder(order())).rejects.toBeInstanceOf(GatewayUnavailable);
      }
    };

    test('after five failures the provider is not called for thirty seconds, then one call tries again', async () => {
      const gateway = fresh();
      await failTimes(gateway, 5);
      const before = razorpay.seen.length;
      await expect(gateway.createOrder(order())).rejects.toBeInstanceOf(GatewayUnavailable);
      expect(razorpay.seen.length).toBe(before);
      razorpay.faults.length = 0;
      elapsed = 30_001;
      const looking = gateway.createOrder(order());
      await expect(gateway.createOrder(order())).rejects.toBeInstanceOf(GatewayUnavailable);
      await looking;
      expect(razorpay.seen.length).toBe(before + 1);
      await gateway.createOrder(order());
      expect(razorpay.seen.length).toBe(before + 2);
    });

    test('a refusal is an answer: failures are counted anew after it', async () => {
      const gateway = fresh();
      await failTimes(gateway, 4);
      const unknown = { providerOrderID: 'order_unknown', receipt: newId('pay') };
      await expect(gateway.fetchOrder(unknown)).rejects.toBeInstanceOf(GatewayRefused);
      await failTimes(gateway, 4);
      expect(await gateway.createOrder(order())).toMatchObject({ providerOrderID: expect.any(String) });
    });
  });
});

test('a ticket is bought through Razorpay: order, its page, signed webhook, return [R-PAY-006]', async () => {
  const app = await openTestApp({
    config: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: keys.keyID,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_ORIGIN: razorpay.origin,
    },
  });
  const asha = await app.signIn();
  const { sessionID, tierIDs } = await addEvent(app.db);
  const begun = await app.call('events.ticketBegin', { sessionID, lines: [{ tierID: tierIDs[0], quantity: 1 }] }, { as: asha });
  const { paymentID } = begun.body;
  const init = await app.call('events.initPayment', { paymentID, method: 'UPI' }, { as: asha });
  const page = new URL(init.body.action.url);
  const shown = await app.fastify.inject(page.pathname + page.search);
  expect(shown.body).toContain(`action="${razorpay.origin}/v1/checkout/embedded"`);
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  const orderID = String(page.pathname.split('/').at(-1));
  const payment = razorpay.pay(orderID, 'captured');
  const body = razorpay.webhookOf('payment.captured', payment);
  const sent = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/payments/webhooks/razorpay',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': hmac(keys.webhookSecret, body), 'x-razorpay-event-id': 'evt_1' },
    payload: body,
  });
  expect(sent.statusCode).toBe(200);
  const back = await app.fastify.inject({
    method: 'POST',
    url: `/api/pay/return/razorpay?receipt=${paymentID}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' },
    payload: new URLSearchParams({
      razorpay_order_id: orderID,
      razorpay_payment_id: payment.id,
      razorpay_signature: hmac(keys.keySecret, `${orderID}|${payment.id}`),
    }).toString(),
  });
  expect(back.statusCode).toBe(303);
  expect(back.headers.location).toContain(`/payment/process/event/?id=${paymentID}`);
  expect((await app.call('events.status', { paymentID }, { as: asha })).body).toMatchObject({ status: 'BOOKED' });
  expect((await app.fastify.inject('/api/sandbox/pay/anything')).statusCode).toBe(404);
  await app.close();
});
