import { sql } from 'drizzle-orm';
import { campaignShopOfFile } from '../support/campaignShop';
import type { Person } from '../support/testApp';

const house = campaignShopOfFile();
let operator: Person;
let asha: Person;
beforeEach(async () => {
  operator = await house.signIn('Operator');
  asha = await house.signIn('Asha');
  await house.set(sql`INSERT INTO operators (user_id) VALUES (${operator.userID})`);
});

const turn = (campaignID: string, move: string, as = operator, reason = 'We look into a complaint.') =>
  house.call('campaigns.turn', { campaignID, turn: move, reason }, { as });
const told = async () =>
  (await house.db.execute<{ subject: string }>(sql`SELECT subject FROM messages WHERE message_key LIKE '%:turn:%' ORDER BY created_at`))
    .rows;
const ends = (campaignID: string, from: string) =>
  house.set(sql`UPDATE campaigns SET deadline_at = now() + ${from}::interval WHERE campaign_id = ${campaignID}`);

test('while a campaign is suspended no money comes in, and what is in it can be taken back, locked and over or not', async () => {
  const [bala, { campaignID }] = [await house.signIn('Bala'), await house.addCampaign()];
  const first = await house.invest(asha, campaignID);
  const second = await house.invest(bala, campaignID);
  const underWay = await house.goToBank(await house.signIn('Chitra'), campaignID);
  await ends(campaignID, '1 hour');
  await house.set(sql`UPDATE commitments SET committed_at = now() - interval '25 hours' WHERE committed_at IS NOT NULL`);
  expect((await house.cancel(asha, first.commitmentID)).body.code).toBe('LOCKED');
  expect((await turn(campaignID, 'SUSPEND')).body).toEqual({ state: 'SUSPENDED' });
  expect(await told()).toEqual([{ subject: 'The Ferryman: suspended' }, { subject: 'The Ferryman: suspended' }]);
  expect((await house.begin(bala, campaignID)).body.code).toBe('NOT_OPEN');
  // Paid at the bank after the campaign was stopped: it goes back.
  await house.bank.press(underWay.orderID, 'upi', 0);
  await house.bank.comeBack(underWay.orderID, underWay.paymentID);
  expect((await house.cancel(asha, first.commitmentID)).status).toBe(200);
  await ends(campaignID, '-1 hour');
  expect((await house.cancel(bala, second.commitmentID)).status).toBe(200);
  await house.refundAll();
  for (const { paymentID } of [first, second, underWay]) expect(await house.stateOf(paymentID)).toBe('REFUNDED');
  expect(await house.balance(`escrow:${campaignID}:INR`)).toBe(0);
});

test('it goes on where the clock stands, is settled when its deadline has passed, and the journal says who and why', async () => {
  const { campaignID } = await house.addCampaign({ minGoalMinor: 10_000_00 });
  const { paymentID } = await house.invest(asha, campaignID);
  await turn(campaignID, 'SUSPEND');
  expect((await turn(campaignID, 'RESUME')).body).toEqual({ state: 'LIVE' });
  await turn(campaignID, 'SUSPEND');
  await ends(campaignID, '-1 hour');
  await house.shop.campaigns.clock.advance(campaignID);
  expect((await house.find(campaignID)).state).toBe('SUSPENDED');
  expect((await turn(campaignID, 'RESUME')).body).toEqual({ state: 'CLOSING' });
  await house.shop.campaigns.clock.advance(campaignID);
  expect([(await house.find(campaignID)).state, await house.stateOf(paymentID)]).toEqual(['FUNDED', 'ACTIVE']);
  expect((await turn(campaignID, 'SUSPEND')).body.code).toBe('NOT_NOW');
  const { rows } = await house.db.execute(sql`SELECT turn, user_id AS by, reason FROM campaign_turns ORDER BY created_at`);
  expect(rows.map((row) => row.turn)).toEqual(['SUSPEND', 'RESUME', 'SUSPEND', 'RESUME']);
  expect(rows[0]).toMatchObject({ by: operator.userID, reason: 'We look into a complaint.' });
});

test('an operator cancels what cannot go on, and everybody gets everything back', async () => {
  const { campaignID } = await house.addCampaign();
  const { paymentID } = await house.invest(asha, campaignID);
  await turn(campaignID, 'SUSPEND');
  expect((await turn(campaignID, 'CANCEL')).body).toEqual({ state: 'CANCELLED' });
  // Said twice, done once.
  expect((await turn(campaignID, 'CANCEL')).body).toEqual({ state: 'CANCELLED' });
  await house.shop.campaigns.clock.advance(campaignID);
  await house.refundAll();
  await house.shop.campaigns.clock.advance(campaignID);
  expect([(await house.find(campaignID)).state, await house.stateOf(paymentID)]).toEqual(['CLOSED_CANCELLED', 'REFUNDED']);
});

test('neither its maker nor a stranger stops it, and no operator decides over a campaign of their own', async () => {
  const maker = await house.signIn('Maker');
  const { campaignID } = await house.addCampaign({ ownerID: maker.userID });
  expect((await turn(campaignID, 'SUSPEND', maker)).status).toBe(403);
  expect((await turn(campaignID, 'SUSPEND', asha)).status).toBe(404);
  await house.set(sql`INSERT INTO operators (user_id) VALUES (${maker.userID})`);
  expect((await turn(campaignID, 'RESUME', maker)).status).toBe(403);
  expect((await turn(campaignID, 'SUSPEND', operator, 'short')).status).toBe(400);
  expect((await house.find(campaignID)).state).toBe('LIVE');
});
