import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/clock';
import type { SettlementReport } from '@/server/modules/payments/paymentGateway';
import { createRazorpayGateway } from '@/server/modules/payments/razorpay/razorpayGateway';
import { postSettlements } from '@/server/modules/payments/settlements';
import { openFakeRazorpay } from '../support/fakeRazorpay';
import { openMoneyHouse, type MoneyHouse } from '../support/moneyHouse';
import type { Person } from '../support/testApp';

let house: MoneyHouse;
let asha: Person;
beforeAll(async () => {
  house = await openMoneyHouse();
});
beforeEach(async () => {
  await house.begin();
  asha = await house.signIn();
});
afterAll(() => house.close());

const balanceOf = async (accountID: string) =>
  Number(
    (
      await house.db.execute<{ n: string }>(
        sql`SELECT COALESCE(sum(amount_minor), 0)::text AS n FROM postings WHERE account_id = ${accountID}`,
      )
    ).rows[0]?.n,
  );
const settle = (gateway: Parameters<typeof postSettlements>[0]['gateway'] = house.shop.gateway) =>
  postSettlements({ db: house.db, clock: systemClock, gateway });
const daysLater = (days: number) =>
  house.db.execute(
    sql`WITH a AS (UPDATE sandbox_payments SET settles_at = settles_at - make_interval(days => ${days})), b AS (
      UPDATE sandbox_refunds SET created_at = created_at - make_interval(days => ${days}))
      UPDATE sandbox_settlements SET up_to = up_to - make_interval(days => ${days})`,
  );
async function sold() {
  const order = await house.atBank(asha);
  await house.bank.press(order.orderID, 'upi');
  await house.bank.comeBack(order.orderID, order.receipt);
  return order;
}

// research/invest.md §5.3: settle  bank +1021000 | psp:fee_expense +2600 | psp:clearing −1023600
test('what arrives at our bank, what the provider kept, and what it owed us are one group, told once or often', async () => {
  const report: SettlementReport = { settlementID: 'setl_1', currency: 'INR', netMinor: 1_021_000, feeMinor: 2_600, reference: 'UTR1' };
  const gateway = { provider: 'sandbox', listSettlements: () => Promise.resolve([report]) };
  expect([await settle(gateway), await settle(gateway)]).toEqual([1, 1]);
  const { rows } = await house.db.execute(
    sql`SELECT p.account_id, p.amount_minor::int AS amount FROM postings p JOIN posting_groups g USING (group_id) WHERE g.type = 'settlement' ORDER BY 2 DESC`,
  );
  expect(rows).toEqual([
    { account_id: 'bank:INR', amount: 1_021_000 },
    { account_id: 'psp:sandbox:fee_expense:INR', amount: 2_600 },
    { account_id: 'psp:sandbox:clearing:INR', amount: -1_023_600 },
  ]);
  // Another sum under the same name is no second settlement.
  await expect(settle({ ...gateway, listSettlements: () => Promise.resolve([{ ...report, netMinor: 1 }]) })).rejects.toThrow();
  expect(await balanceOf('bank:INR')).toBe(1_021_000);
});

test('the sandbox settles what is a day old, once a day, less what went back; the provider owes nothing then', async () => {
  const [first, second] = [await sold(), await sold()];
  expect(await settle()).toBe(0);
  await house.shop.refunds.requestRefund(second.paymentID, 'goodwill', 10_000);
  await house.shop.refunds.runRefunds();
  await daysLater(2);
  expect(await settle()).toBe(1);
  const taken = first.amountMinor + second.amountMinor;
  const fee = Math.round((taken * 25) / 10_000);
  expect(await balanceOf('bank:INR')).toBe(taken - 10_000 - fee);
  expect(await balanceOf('psp:sandbox:fee_expense:INR')).toBe(fee);
  expect(await balanceOf('psp:sandbox:clearing:INR')).toBe(0);
  const third = await sold();
  await daysLater(2);
  await settle();
  expect(await balanceOf('psp:sandbox:clearing:INR')).toBe(0);
  expect(await balanceOf('bank:INR')).toBe(taken + third.amountMinor - 10_000 - fee - Math.round((third.amountMinor * 25) / 10_000));
  await house.allIsWell();
});

test('Razorpay: the lines of its reconciliation make a settlement; what is not settled yet makes none', async () => {
  const razorpay = await openFakeRazorpay(4934);
  const keys = { origin: razorpay.origin, keyID: 'rzp', keySecret: 'secret', webhookSecret: 'secret' };
  const gateway = createRazorpayGateway({ keys, clock: systemClock, publicOrigin: house.config.PUBLIC_ORIGIN });
  const settled_at = Math.floor(Date.now() / 1000);
  const line = { currency: 'INR', credit: 0, debit: 0, fee: 0, settled: true, settlement_id: 'setl_9', settlement_utr: 'UTR9', settled_at };
  razorpay.recon.push(
    { ...line, credit: 97_100, fee: 2_900 },
    { ...line, credit: 48_550, fee: 1_450 },
    { ...line, debit: 24_250 },
    { ...line, credit: 1, settled: false, settlement_id: null, settlement_utr: null },
  );
  expect(await gateway.listSettlements(new Date(Date.now() - 40 * 86_400_000))).toEqual([
    { settlementID: 'setl_9', currency: 'INR', netMinor: 121_400, feeMinor: 4_350, reference: 'UTR9' },
  ]);
  await settle(gateway);
  expect(await balanceOf('psp:razorpay:clearing:INR')).toBe(-125_750);
  await razorpay.close();
});
