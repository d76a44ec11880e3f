import { sql } from 'drizzle-orm';
import type { SettlementReport } from '@/server/modules/payments/paymentGateway';
import { createRazorpayGateway } from '@/server/modules/payments/razorpay/razorpayGateway';
import { postSettlements } from '@/server/modules/payments/settlements';
import { systemClock } from '@/server/platform/clock';
import { openFakeRazorpay } from '../support/fakeRazorpay';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);

const balanceOf = async (accountID: string) =>
  Number(
    (
      await app.db.execute<{ n: string }>(
        sql`SELECT COALESCE(sum(amount_minor), 0)::text AS n FROM postings WHERE account_id = ${accountID}`,
      )
    ).rows[0]?.n,
  );
const settle = (gateway: Parameters<typeof postSettlements>[0]['gateway'] = app.services.gateway) =>
  postSettlements({ db: app.db, clock: systemClock, gateway });
const daysLater = (days: number) =>
  app.db.execute(
    sql`WITH a AS (UPDATE sandbox_payments SET settles_at = settles_at - make_interval(days => ${days})), b AS (
      UPDATE sandbox_refunds SET created_at = created_at - make_interval(days => ${days}))
      UPDATE sandbox_settlements SET up_to = up_to - make_interval(days => ${days})`,
  );
async function sold(outcome: 'upi' | 'settledTwice' = 'upi') {
  const order = await app.startTicketPayment(asha);
  await app.bank.simulateOutcome(order.orderID, outcome);
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  return order;
}

// A settlement posts bank +1021000 | psp:fee_expense +2600 | psp:clearing −1023600.
test('bank, provider fee and clearing are posted as one group, even when the settlement is reported repeatedly', async () => {
  const report: SettlementReport = {
    settlementID: 'setl_1',
    currency: 'INR',
    netMinor: 1_021_000,
    feeMinor: 2_600,
    taxMinor: 0,
    lines: [],
    reference: 'UTR1',
    settledOn: '2026-11-20',
  };
  const reported = async function* (one: SettlementReport) {
    yield await Promise.resolve([one]);
  };
  const gateway = { provider: 'sandbox', listSettlements: () => reported(report) };
  expect([await settle(gateway), await settle(gateway)]).toEqual([1, 1]);
  const { rows } = await app.db.execute(
    sql`SELECT p.account_id, p.amount_minor::int AS amount FROM postings p JOIN posting_groups g USING (group_id) WHERE g.type = 'settlement' ORDER BY 2 DESC`,
  );
  expect(rows).toEqual([
    { account_id: 'bank:INR', amount: 1_021_000 },
    { account_id: 'psp:sandbox:fee_expense:INR', amount: 2_600 },
    { account_id: 'psp:sandbox:clearing:INR', amount: -1_023_600 },
  ]);
  // Another amount under the same id is not a second settlement.
  await expect(settle({ ...gateway, listSettlements: () => reported({ ...report, netMinor: 1 }) })).rejects.toThrow();
  expect(await balanceOf('bank:INR')).toBe(1_021_000);
});

test('the sandbox settles payments a day old, less refunds, once a day; the clearing balance is then zero', async () => {
  const [first, second] = [await sold(), await sold()];
  expect(await settle()).toBe(0);
  await app.services.refunds.requestRefund(second.paymentID, 'goodwill', 10_000);
  await app.services.refunds.runRefunds();
  await daysLater(2);
  expect(await settle()).toBe(1);
  const taken = first.amountMinor + second.amountMinor;
  const fee = Math.round((taken * 25) / 10_000);
  const tax = fee - Math.round(fee / 1.18);
  expect(await balanceOf('bank:INR')).toBe(taken - 10_000 - fee);
  expect(await balanceOf('psp:sandbox:fee_expense:INR')).toBe(fee - tax);
  expect(await balanceOf('tax:input_tax:INR')).toBe(tax);
  expect(await balanceOf('psp:sandbox:clearing:INR')).toBe(0);
  const third = await sold();
  await daysLater(2);
  await settle();
  expect(await balanceOf('psp:sandbox:clearing:INR')).toBe(0);
  expect(await balanceOf('bank:INR')).toBe(taken + third.amountMinor - 10_000 - fee - Math.round((third.amountMinor * 25) / 10_000));
  await app.expectConsistent();
});

test('concurrent calls to the sandbox settle a day once', async () => {
  const { amountMinor } = await sold();
  await daysLater(2);
  await Promise.all([1, 2, 3, 4].map(() => settle()));
  const fee = Math.round((amountMinor * 25) / 10_000);
  expect(await balanceOf('bank:INR')).toBe(amountMinor - fee);
  await app.expectConsistent();
});

test('the sandbox reports a settlement again under another id where a payer chose it; it is a case and not posted', async () => {
  const [first, second] = [await sold(), await sold('settledTwice')];
  await daysLater(2);
  expect([await settle(), await settle()]).toEqual([2, 2]);
  const taken = first.amountMinor + second.amountMinor;
  expect(await balanceOf('bank:INR')).toBe(taken - Math.round((taken * 25) / 10_000));
  expect(await balanceOf('psp:sandbox:clearing:INR')).toBe(0);
  const { rows } = await app.db.execute(sql`SELECT kind, state, amount_minor::int AS amount FROM operations_cases`);
  expect(rows).toEqual([{ kind: 'SETTLEMENT_DUPLICATE', state: 'OPEN', amount: await balanceOf('bank:INR') }]);
  await app.expectConsistent();
});

describe('Razorpay', () => {
  const fakeClock = { now: new Date() };
  let razorpay: Awaited<ReturnType<typeof openFakeRazorpay>>;
  let gateway: ReturnType<typeof createRazorpayGateway>;
  const daysAgo = (days: number) => Math.floor(fakeClock.now.getTime() / 1000) - days * 86_400;
  const payment = { entity_id: 'pay_1', type: 'payment' as const, currency: 'INR', credit: 0, debit: 0, fee: 0, tax: 0 };
  const line = { ...payment, settled: true, settlement_id: 'setl_9', settlement_utr: 'UTR9' };
  const postNow = () => postSettlements({ db: app.db, clock: { now: () => fakeClock.now }, gateway });
  const restart = () => {
    const keys = { origin: razorpay.origin, keyID: 'rzp', keySecret: 'secret', webhookSecret: 'secret' };
    gateway = createRazorpayGateway({ keys, clock: { now: () => fakeClock.now }, publicOrigin: app.config.PUBLIC_ORIGIN });
  };
  const clearing = () => balanceOf('psp:razorpay:clearing:INR');
  beforeEach(async () => {
    fakeClock.now = new Date();
    razorpay = await openFakeRazorpay(4934);
    restart();
  });
  afterEach(() => razorpay.close());

  test('the lines of past days make a settlement; unsettled lines and those of today do not', async () => {
    const settled_at = daysAgo(1);
    razorpay.recon.push(
      { ...line, settled_at, credit: 97_100, fee: 2_900 },
      { ...line, settled_at, credit: 48_550, fee: 1_450 },
      { ...line, settled_at, debit: 24_250 },
      { ...line, settled_at, credit: 1, settled: false, settlement_id: null, settlement_utr: null },
      { ...line, settled_at: daysAgo(0), settlement_id: 'setl_today', entity_id: 'pay_2', credit: 500 },
    );
    expect(await postNow()).toBe(1);
    expect(await clearing()).toBe(-125_750);
    const { rows } = await app.db.execute(sql`SELECT memo FROM posting_groups WHERE type = 'settlement'`);
    expect(rows).toEqual([{ memo: `Settled to our bank on ${new Date(settled_at * 1000).toISOString().slice(0, 10)}, UTR9` }]);
    // A day is read once; the next day brings the lines that were of today.
    const calls = razorpay.seen.length;
    expect([await postNow(), razorpay.seen.length]).toEqual([0, calls]);
    fakeClock.now = new Date(fakeClock.now.getTime() + 86_400_000);
    expect(await postNow()).toBe(2);
    expect(await clearing()).toBe(-126_250);
  });

  test('a settlement is posted only when it is complete; lines that never add up are reported', async () => {
    razorpay.settlements.set('setl_9', { amount: 100, status: 'processed' });
    razorpay.recon.push({ ...line, settled_at: daysAgo(1), credit: 60 });
    expect([await postNow(), await clearing()]).toEqual([0, 0]);
    razorpay.recon.push({ ...line, settled_at: daysAgo(1), credit: 40 });
    restart();
    expect([await postNow(), await clearing()]).toEqual([1, -100]);
    razorpay.settlements.set('setl_odd', { amount: 7, status: 'processed' });
    razorpay.recon.push({ ...line, settled_at: daysAgo(5), settlement_id: 'setl_odd', credit: 8 });
    restart();
    await expect(postNow()).rejects.toThrow('setl_odd');
    expect(await clearing()).toBe(-100);
  });

  test('settlements are read from the first payment on; an interrupted read continues where it stopped, and orders keep working', async () => {
    const { paymentID } = await sold();
    await app.db.execute(
      sql`UPDATE payments SET provider = 'razorpay', created_at = now() - interval '90 days' WHERE payment_id = ${paymentID}`,
    );
    for (const days of [88, 60, 2])
      razorpay.recon.push({ ...line, settled_at: daysAgo(days), settlement_id: `setl_${days}`, entity_id: `pay_${days}`, credit: days });
    // Requests one by one: the page of a day and, after a page with lines, the settlement they belong to.
    const answers = (n: number) => Array.from({ length: n }, () => undefined);
    razorpay.faults.push(...answers(40), ...Array.from({ length: 6 }, () => 500 as const));
    await expect(postNow()).rejects.toThrow('500');
    expect(await clearing()).toBe(-148);
    for (let n = 0; n < 5; n += 1) await expect(postNow()).rejects.toThrow();
    const order = {
      receipt: 'pay_buyer',
      amountMinor: 100,
      currency: 'INR',
      description: 'A ticket',
      returnUrl: app.config.PUBLIC_ORIGIN,
    };
    razorpay.faults.length = 0;
    expect((await gateway.createOrder(order)).providerOrderID).toMatch(/^order_/);
    restart();
    await postNow();
    expect(await clearing()).toBe(-150);
  });
});
