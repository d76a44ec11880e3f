import { eq, sql } from 'drizzle-orm';
import { payoutAddresses, payouts } from '@/server/db/schema/returns';
import { GatewayRefused, GatewayUnavailable } from '@/server/modules/payments/paymentGateway';
import type { PayoutGateway, PayoutOrder, PayoutReport } from '@/server/modules/returns/payoutGateway';
import { createPayoutRunner } from '@/server/modules/returns/payoutRunner';
import { unconnectedPayouts } from '@/server/modules/returns/unconnectedPayouts';
import { balanceOf } from '../support/fixtures/fundedCampaigns';
import { openReturnsHouse, type ReturnsHouse } from '../support/returnsHouse';
import type { Person } from '../support/testApp';

let house: ReturnsHouse;
let owner: Person;
let second: Person;
let ann: Person;
beforeAll(async () => {
  house = await openReturnsHouse();
});
beforeEach(async () => {
  await house.begin();
  owner = await house.signIn('Owner');
  second = await house.signIn('Second');
  ann = await house.signIn('Ann');
});
afterAll(() => house.close());

const ask = (operation: Parameters<ReturnsHouse['call']>[0], as: Person, input: Record<string, unknown>) =>
  house.call(operation, input, { as });
/** Half of ₹500.00 is Ann's, approved, and she has named an address. */
async function approved(vpa = 'ann@okbank') {
  const work = await house.funded(owner, { recoupBasisPoints: 100_000, investors: [{ allottedMinor: 200_000, userID: ann.userID }] });
  const { campaignID } = work;
  await work.sell(ann);
  await house.db.execute(sql`INSERT INTO campaign_seconds (campaign_id, user_id) VALUES (${campaignID}, ${second.userID})`);
  const computed = await ask('campaigns.distributionCompute', owner, { campaignID });
  await ask('campaigns.distributionApprove', second, { distributionID: computed.body.distributions[0].distributionID });
  if (vpa) await house.db.insert(payoutAddresses).values({ userID: ann.userID, vpa });
  return work;
}
const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
/** A bank that has heard of nothing and does with an order what a test says. */
const bankThat = (send: (order: PayoutOrder) => Promise<PayoutReport>, over: Partial<PayoutGateway> = {}) =>
  createPayoutRunner({
    ...{ db: house.db, logger },
    gateway: { provider: 'sandbox', find: () => Promise.resolve(null), parseWebhook: () => null, send, ...over },
  });
const paid = ({ key }: PayoutOrder): Promise<PayoutReport> =>
  Promise.resolve({ providerPayoutID: 'bank_1', key, state: 'PROCESSED', reference: 'UTR1' });
const again = () => house.db.update(payouts).set({ checkAt: new Date(0) }).where(eq(payouts.state, 'PAYING'));
const only = async (campaignID: string) => (await house.payouts(campaignID))[0];

test('what the bank refuses is held for a new address and not asked for again', async () => {
  const { campaignID } = await approved('closed@okbank');
  const send = jest.fn(() => Promise.reject(new GatewayRefused('The VPA is closed')));
  const { runPayouts } = bankThat(send);
  await runPayouts();
  expect(await only(campaignID)).toMatchObject({ state: 'HELD', reason: 'The bank refused this payment.', checkAt: null });
  expect(await runPayouts()).toBe(0);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await balanceOf(house.db, `investor:${ann.userID}:payable:INR`)).toBe(-25_000);
  await house.allIsWell();
});
