import { sql } from 'drizzle-orm';
import type { RewardItemKind, RewardTierInput } from '@/server/contract/rewards';
import { refundSession } from '@/server/modules/events/events';
import { canPlay } from '@/server/modules/ott/canPlay';
import { enqueueOpenDeliveries } from '@/server/modules/rewards/rewards';
import * as t from '@messages/studio/rewards';
import { setupCampaignApp } from '../support/campaignApp';
import { chargeBack } from '../support/disputes';
import { addEvent } from '../support/fixtures/events';
import { addRelease } from '../support/fixtures/releases';
import { choose, item, itemsOfEachKind, tier } from '../support/rewardTiers';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();

const save = (as: Person, campaignID: string, tiers: RewardTierInput[]) => app.call('rewards.save', { campaignID, tiers }, { as });
/** A campaign that accepts pledges, of a signed-in maker, with rewards. */
async function offer(tiers: RewardTierInput[]) {
  const maker = await app.signIn('Maker');
  const campaign = await app.addCampaign({ ownerID: maker.userID });
  const { status, body } = await save(maker, campaign.campaignID, tiers);
  expect([status, body.code]).toEqual([200, undefined]);
  return { ...campaign, maker };
}
const pageTier = async (campaignID: string, tierID: string) =>
  (await app.call('campaigns.byId', { campaignID })).body.rewards.find((one: { tierID: string }) => one.tierID === tierID);
/** Pledges and pays at the bank. */
async function pledge(as: Person, campaignID: string, tierIDs: string[], amountMinor = 50_000_00) {
  const { status, body } = await app.begin(as, campaignID, amountMinor, choose(...tierIDs));
  expect([status, body.code]).toEqual([200, undefined]);
  const { paymentID, commitment } = body.payment as { paymentID: string; commitment: { commitmentID: string } };
  const orderID = app.orderOf(body.action);
  const pay = async () => {
    await app.bank.simulateOutcome(orderID, 'upi', 0);
    await app.bank.returnFromProvider(orderID, paymentID);
  };
  return { paymentID, commitmentID: commitment.commitmentID, pay };
}
async function paid(as: Person, campaignID: string, tierIDs: string[]) {
  const order = await pledge(as, campaignID, tierIDs);
  await order.pay();
  return order;
}
async function fund(campaignID: string) {
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 minute' WHERE campaign_id = ${campaignID}`);
  await app.services.campaigns.lifecycle.advance(campaignID);
  expect((await app.find(campaignID)).settledAt).not.toBeNull();
}
const deliver = (campaignID: string) => app.services.rewards.delivery.deliverCampaign(campaignID);
const mine = async (as: Person, paymentID: string) => (await app.call('rewards.mine', { paymentID }, { as })).body.items[0];
const count = async (statement: ReturnType<typeof sql>) => Number((await app.db.execute<{ n: string }>(statement)).rows[0]?.n);

describe('stock', () => {
  test('of thirty backers who want the last reward at once, one gets it', async () => {
    const { campaignID } = await offer([tier('last', { stock: 1 })]);
    const people = await Promise.all(Array.from({ length: 30 }, (_, at) => app.signIn(`Backer ${at}`)));
    const answers = await Promise.all(people.map((person) => app.begin(person, campaignID, 10_000_00, choose('last'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code as string))).toEqual(
      new Set(['REWARD_GONE']),
    );
    expect(await pageTier(campaignID, 'last')).toMatchObject({ left: 0, isAvailable: false });
    // Nothing of the refused pledges stayed behind.
    expect(await app.find(campaignID)).toMatchObject({ heldMinor: 10_000_00 });
    expect(await count(sql`SELECT count(*) AS n FROM commitments`)).toBe(1);
  });

  test('an unpaid order that expires, a withdrawal, a failed campaign and a chargeback each put it back, once', async () => {
    const { campaignID } = await offer([tier('one', { stock: 4 })]);
    const people = await Promise.all(['Expires', 'Withdraws', 'Charged back', 'Stays'].map((name) => app.signIn(name)));
    const [expires, withdraws, returned, stays] = people as [Person, Person, Person, Person];
    const open = await pledge(expires, campaignID, ['one']);
    const [back, bank] = [await paid(withdraws, campaignID, ['one']), await paid(returned, campaignID, ['one'])];
    await paid(stays, campaignID, ['one']);
    expect(await pageTier(campaignID, 'one')).toMatchObject({ left: 0, backers: 3 });

    await app.services.orders.expireNow(open.paymentID);
    await app.services.orders.expireNow(open.paymentID);
    expect(await pageTier(campaignID, 'one')).toMatchObject({ left: 1 });
    await app.cancel(withdraws, back.commitmentID);
    await app.cancel(withdraws, back.commitmentID);
    expect(await pageTier(campaignID, 'one')).toMatchObject({ left: 2, backers: 2 });
    await chargeBack(app.services, bank.paymentID);
    expect(await pageTier(campaignID, 'one')).toMatchObject({ left: 3, backers: 1 });

    await app.set(sql`UPDATE campaigns SET min_goal_minor = 20000000, deadline_at = now() - interval '1 minute'`);
    await app.services.campaigns.lifecycle.advance(campaignID);
    await app.refundAll();
    expect(await pageTier(campaignID, 'one')).toMatchObject({ left: 4, backers: 0 });
  });

  test('money that arrives after its hold is refunded when another backer has the reward', async () => {
    const { campaignID } = await offer([tier('one', { stock: 1 })]);
    const [late, quick] = [await app.signIn('Late'), await app.signIn('Quick')];
    const order = await pledge(late, campaignID, ['one'], 10_000_00);
    await app.services.orders.expireNow(order.paymentID);
    await paid(quick, campaignID, ['one']);
    await order.pay();
    expect(await app.stateOf(order.paymentID)).toBe('CANCELLED');
    expect(await pageTier(campaignID, 'one')).toMatchObject({ left: 0, backers: 1 });
    expect((await mine(late, order.paymentID)).isPromised).toBe(false);
    await app.refundAll();
  });

  test('a pledge pays for its reward and add-ons, and another choice replaces the open one', async () => {
    const { campaignID } = await offer([
      tier('a', { stock: 1 }),
      tier('b'),
      tier('extra', { isAddOn: true, priceMinor: 500_00 }),
      tier('gone', { isClosed: true }),
      tier('early', { availableUntil: new Date(Date.now() - 1000).toISOString() }),
    ]);
    const backer = await app.signIn('Backer');
    const codeOf = async (amountMinor: number, ...tierIDs: string[]) =>
      (await app.begin(backer, campaignID, amountMinor, choose(...tierIDs))).body.code;
    expect(await codeOf(10_000_00, 'a', 'extra')).toBe('BELOW_REWARD');
    expect(await codeOf(30_000_00, 'a', 'b')).toBe('ONE_REWARD');
    expect(await codeOf(30_000_00, 'extra')).toBe('ONE_REWARD');
    expect(await codeOf(30_000_00, 'unknown')).toBe('UNKNOWN_REWARD');
    expect(await codeOf(30_000_00, 'gone')).toBe('REWARD_GONE');
    expect(await codeOf(30_000_00, 'early')).toBe('REWARD_GONE');
    await pledge(backer, campaignID, ['a', 'extra'], 10_500_00);
    expect(await pageTier(campaignID, 'a')).toMatchObject({ left: 0 });
    const second = await pledge(backer, campaignID, ['b'], 10_500_00);
    expect(await pageTier(campaignID, 'a')).toMatchObject({ left: 1 });
    expect(await mine(backer, second.paymentID)).toMatchObject({ tierID: 'b', isPromised: true, deliveries: [] });
  });
});

describe('the editor', () => {
  test('what a published reward promises stays; stock, end and session may change', async () => {
    const promised = tier('one', { stock: 5, items: [item('SEAT'), item('STREAM')] });
    const { campaignID, maker, channelID } = await offer([promised]);
    await paid(await app.signIn('Backer'), campaignID, ['one']);
    const codeOf = async (tiers: RewardTierInput[]) => (await save(maker, campaignID, tiers)).body.code;
    expect(await codeOf([])).toBe('PROMISED');
    expect(await codeOf([{ ...promised, priceMinor: 9_000_00 }])).toBe('PROMISED');
    expect(await codeOf([{ ...promised, items: [item('SEAT')] }])).toBe('PROMISED');
    expect(await codeOf([{ ...promised, title: 'Less' }])).toBe('PROMISED');
    const { releaseID } = await addRelease(app.db, { channelID });
    const named = { ...promised, items: [item('SEAT'), item('STREAM', { releaseID })] };
    expect(await codeOf([named])).toBeUndefined();
    expect(await codeOf([promised])).toBe('PROMISED');
    const { releaseID: foreign } = await addRelease(app.db);
    expect(await codeOf([named, tier('two', { items: [item('STREAM', { releaseID: foreign })] })])).toBe('UNKNOWN_TITLE');
    const { sessionID, tierIDs } = await addEvent(app.db);
    expect(await codeOf([named, tier('two', { items: [item('SEAT', { sessionID, ticketTierID: tierIDs[0] ?? '' })] })])).toBe(
      'UNKNOWN_SESSION',
    );
    const more = await save(maker, campaignID, [tier('new'), { ...named, stock: 1, isClosed: true }]);
    expect(more.body.tiers).toMatchObject([{ tierID: 'new' }, { tierID: 'one', stock: 1, taken: 1, isClosed: true }]);
    expect((await save(await app.signIn('Stranger'), campaignID, [])).status).toBe(404);
  });

  test('a draft says which rewards a pledge could not pay for; only campaigns for rewards have any', async () => {
    const maker = await app.signIn('Maker');
    const { campaignID } = await app.addCampaign({ ownerID: maker.userID, state: 'DRAFT', publishedAt: null });
    const check = async () =>
      (await app.call('campaigns.studioDetails', { campaignID }, { as: maker })).body.checklist.find(
        ({ field }: { field: string }) => field === 'rewards',
      )?.isDone;
    expect(await check()).toBeUndefined();
    await save(maker, campaignID, [tier('cheap', { priceMinor: 500_00 })]);
    expect(await check()).toBe(false);
    await save(maker, campaignID, [tier('one')]);
    expect(await check()).toBe(true);
    const shares = await app.addCampaign({
      ownerID: maker.userID,
      channelID: (await app.find(campaignID)).channelID,
      instrument: 'REVENUE_SHARE',
    });
    expect((await save(maker, shares.campaignID, [tier('one')])).body.code).toBe('NO_REWARDS');
  });
});

/** A funded campaign with one backer, whose reward has every kind of item. */
async function fundedWithAll() {
  const { campaignID, maker, channelID } = await offer([]);
  const { eventID, sessionID, tierIDs } = await addEvent(app.db, { title: 'The premiere', capacity: 5 });
  await app.set(sql`UPDATE events SET channel_id = ${channelID} WHERE event_id = ${eventID}`);
  const { releaseID } = await addRelease(app.db, { channelID, isPremium: true });
  const items = itemsOfEachKind({ sessionID, ticketTierID: tierIDs[0] ?? '', releaseID });
  expect((await save(maker, campaignID, [tier('all', { items })])).status).toBe(200);
  const backer = await app.signIn('Backer');
  const { paymentID, commitmentID } = await paid(backer, campaignID, ['all']);
  await fund(campaignID);
  return { campaignID, maker, backer, paymentID, commitmentID, sessionID, releaseID, items };
}
type Item = {
  kind: RewardItemKind;
  state: string;
  path: string | null;
  credit: { tagID: string } | null;
  deliveryID: string;
  codes: { code: string; isRedeemed: boolean }[];
};
const ofKind = (deliveries: Item[], kind: RewardItemKind) => deliveries.find((one) => one.kind === kind) as Item;
const soldSeats = (sessionID: string) => count(sql`SELECT sold AS n FROM event_sessions WHERE session_id = ${sessionID}`);
const paidTitles = (userID: string) =>
  count(sql`SELECT count(*) AS n FROM purchases p JOIN orders o USING (payment_id) WHERE p.user_id = ${userID} AND o.state = 'FULFILLED'`);

describe('delivery', () => {
  test('a backer reads whether a credit waits for their consent, and answers it there; the maker reads the answer', async () => {
    const { campaignID, maker, backer, paymentID, releaseID } = await fundedWithAll();
    await deliver(campaignID);
    const credits = async () =>
      (await mine(backer, paymentID)).deliveries.map(({ kind, credit }: { kind: string; credit: unknown }) => [kind, credit]);
    const tagID = expect.stringMatching(/^tag_/);
    const others = (['SEAT', 'STREAM', 'GIFT', 'PARCEL'] as const).map((kind) => [kind, null]);
    const withCredit = (credit: unknown) => expect.arrayContaining([...others, ['CREDIT', credit]]);
    const onDesk = async () => (await app.call('rewards.desk', { campaignID, kind: 'CREDIT' }, { as: maker })).body.items[0].creditState;
    const words = async () => String((await app.call('rewards.deskCsv', { campaignID, kind: 'CREDIT' }, { as: maker })).body);
    expect(await credits()).toEqual(withCredit({ tagID, state: 'PENDING' }));
    expect(await onDesk()).toBe('PENDING');
    expect(await words()).toContain(t.creditRequested);
    const { deliveries } = await mine(backer, paymentID);
    const asked = deliveries.find(({ kind }: { kind: string }) => kind === 'CREDIT').credit.tagID;
    expect((await app.call('videos.tagAnswer', { tagID: asked, answer: 'ACCEPTED' }, { as: backer })).status).toBe(200);
    expect(await credits()).toEqual(withCredit({ tagID, state: 'ACCEPTED' }));
    expect(await onDesk()).toBe('ACCEPTED');
    expect(await words()).toContain(t.creditAccepted);
    await app.call('videos.tagAnswer', { tagID: asked, answer: 'REJECTED' }, { as: backer });
    expect(await onDesk()).toBe('REJECTED');
    expect(await words()).toContain(t.creditDeclined);
    // The maker took the person out of the credits.
    expect((await app.call('videos.tagUsers', { releaseID, people: [] }, { as: maker })).status).toBe(200);
    expect(await credits()).toEqual(withCredit(null));
    expect(await onDesk()).toBeNull();
    expect(await words()).toContain(t.creditRemoved);
  });

  test('a funded campaign queues its job, which delivers each item once, also when it runs twice at once', async () => {
    const { campaignID, maker, backer, paymentID, sessionID } = await fundedWithAll();
    await app.set(sql`UPDATE users SET name = '@' || username WHERE user_id = ${backer.userID}`);
    expect(await count(sql`SELECT count(*) AS n FROM jobs.job WHERE name = 'deliverRewards' AND data->>'campaignID' = ${campaignID}`)).toBe(
      1,
    );
    await Promise.all([deliver(campaignID), deliver(campaignID)]);
    await deliver(campaignID);
    const { deliveries } = await mine(backer, paymentID);
    expect(deliveries.map(({ kind, state }: Item) => [kind, state])).toEqual([
      ['SEAT', 'DELIVERED'],
      ['STREAM', 'DELIVERED'],
      ['CREDIT', 'DELIVERED'],
      ['GIFT', 'DELIVERED'],
      ['PARCEL', 'WAITING_FOR_ANSWER'],
    ]);
    expect(await soldSeats(sessionID)).toBe(2);
    expect(await count(sql`SELECT count(*) AS n FROM tickets WHERE holder_id = ${backer.userID} AND status = 'VALID'`)).toBe(2);
    const { rows: names } = await app.db.execute(sql`
      SELECT DISTINCT t.holder_name AS "holderName", p.order_number AS "orderNumber" FROM tickets t JOIN payments p USING (payment_id)
      WHERE t.holder_id = ${backer.userID}`);
    expect(names).toEqual([{ orderNumber: names[0]?.orderNumber, holderName: `Guest of order ${String(names[0]?.orderNumber)}` }]);
    await app.set(sql`UPDATE users SET name = 'Backer' WHERE user_id = ${backer.userID}`);
    expect(await paidTitles(backer.userID)).toBe(1);
    expect(await count(sql`SELECT count(*) AS n FROM release_people WHERE user_id = ${backer.userID} AND state = 'PENDING'`)).toBe(1);
    expect(ofKind(deliveries, 'SEAT').path).toContain('/ticket/order/');
    const bodies = async (subject: string) =>
      (await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE subject LIKE ${subject} AND channel = 'EMAIL'`)).rows;
    expect((await bodies('Where should %'))[0]?.body).toContain(`/payment/process/campaign/?id=${paymentID}`);
    expect((await bodies('Your credit in %'))[0]?.body).toContain(`/payment/process/campaign/?id=${paymentID}`);

    const [first] = ofKind(deliveries, 'GIFT').codes;
    const [friend, other] = [await app.signIn('Friend'), await app.signIn('Other')];
    const redeem = (as: Person, code = '') => app.call('rewards.redeemGift', { code }, { as });
    expect((await redeem(friend, first?.code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await redeem(friend, first?.code)).status).toBe(200);
    expect((await redeem(other, first?.code)).body.code).toBe('CODE_USED');
    expect((await redeem(other, 'ABCD-0000')).status).toBe(404);
    expect(await paidTitles(friend.userID)).toBe(1);

    const parcel = ofKind(deliveries, 'PARCEL');
    const { deliveryID } = parcel;
    const ship = (carrier: string, as = maker) =>
      app.call('rewards.ship', { campaignID, deliveryID, carrier, trackingNumber: 'EE1' }, { as });
    expect((await ship('India Post')).body.code).toBe('NO_ADDRESS');
    const answer = (as: Person, answers: string[]) =>
      app.call('rewards.answer', { deliveryID, name: 'B. Acker', address: '4 Mill Lane\nKochi', answers }, { as });
    expect((await answer(friend, ['M'])).status).toBe(404);
    expect((await answer(backer, [])).body.code).toBe('ANSWERS_MISSING');
    expect((await answer(backer, ['M'])).body).toEqual({ state: 'READY_TO_SHIP' });
    const desk = await app.call('rewards.desk', { campaignID, state: 'READY_TO_SHIP' }, { as: maker });
    expect(desk.body.items).toMatchObject([{ address: 'B. Acker\n4 Mill Lane\nKochi', answers: ['M'], name: 'Backer' }]);
    expect((await app.call('rewards.desk', { campaignID }, { as: backer })).status).toBe(404);
    const csv = await app.call('rewards.deskCsv', { campaignID, kind: 'PARCEL' }, { as: maker });
    expect(String(csv.body)).toContain('Which size?: M');
    expect((await ship('India Post', backer)).status).toBe(404);
    expect((await ship('India Post')).body).toMatchObject({ state: 'SHIPPED', carrier: 'India Post' });
    expect(await count(sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE 'rewards:%:shipped:%' AND channel = 'EMAIL'`)).toBe(1);
    expect((await answer(backer, ['L'])).body.code).toBe('SHIPPED');
  });

  test('what cannot be delivered yet says why, and is delivered once the maker has chosen it', async () => {
    const { campaignID, maker, channelID } = await offer([tier('one', { items: [item('SEAT'), item('STREAM')] })]);
    const backer = await app.signIn('Backer');
    const { paymentID } = await paid(backer, campaignID, ['one']);
    await fund(campaignID);
    await deliver(campaignID);
    const states = async () =>
      (await mine(backer, paymentID)).deliveries.map(({ state, problem }: { state: string; problem: string }) => [state, problem]);
    expect(await states()).toEqual([
      ['BLOCKED', 'The creator has not chosen the session yet'],
      ['BLOCKED', 'The creator has not chosen the title yet'],
    ]);
    const { eventID, sessionID, tierIDs } = await addEvent(app.db, { capacity: 1, tiers: [{ capacity: 1 }] });
    await app.set(sql`UPDATE events SET channel_id = ${channelID} WHERE event_id = ${eventID}`);
    await app.set(sql`UPDATE event_sessions SET capacity = 1, sold = 1 WHERE session_id = ${sessionID}`);
    const { releaseID } = await addRelease(app.db, { channelID, state: 'DRAFT' });
    const items = [item('SEAT', { sessionID, ticketTierID: tierIDs[0] ?? '' }), item('STREAM', { releaseID })];
    expect((await save(maker, campaignID, [tier('one', { items })])).status).toBe(200);
    await deliver(campaignID);
    expect(await states()).toEqual([
      ['BLOCKED', 'There are not enough free seats in this session'],
      ['BLOCKED', 'The title is not published yet'],
    ]);
    await app.set(sql`UPDATE event_sessions SET sold = 0 WHERE session_id = ${sessionID}`);
    expect(await enqueueOpenDeliveries(app.db, 'PUBLISHED_SINCE')).toBe(0);
    await app.set(sql`UPDATE releases SET state = 'PUBLISHED' WHERE release_id = ${releaseID}`);
    expect(await enqueueOpenDeliveries(app.db, 'PUBLISHED_SINCE')).toBe(1);
    await deliver(campaignID);
    expect(await states()).toEqual([
      ['DELIVERED', null],
      ['DELIVERED', null],
    ]);
  });

  test('the organiser sees promised seats as a reward, and reaches the backer through the account', async () => {
    const { campaignID, maker, backer, sessionID } = await fundedWithAll();
    await app.set(sql`UPDATE users SET name = 'Backer' WHERE user_id = ${backer.userID}`);
    await deliver(campaignID);
    const { items } = (await app.call('events.organiserOrders', { source: 'REWARD' }, { as: maker })).body;
    expect(items).toMatchObject([{ buyerName: 'Backer', contact: null, source: 'REWARD', state: 'FREE', tickets: 2, sessionID }]);
    expect((await app.call('events.organiserOrders', { source: 'COMP' }, { as: maker })).body.items).toEqual([]);
    const { paymentID, eventID } = items[0];
    const found = await app.call('events.attendees', { eventID, source: 'REWARD' }, { as: maker });
    expect(found.body.items).toMatchObject([{ holderName: 'Backer', contact: null }, { holderName: 'Backer' }]);
    expect((await app.call('events.attendees', { eventID, q: 'people.example' }, { as: maker })).body.items).toEqual([]);
    expect((await app.call('events.sales', { eventID }, { as: maker })).body.sources).toMatchObject([{ source: 'REWARD', tickets: 2 }]);
    expect((await app.call('events.organiserOrder', { paymentID }, { as: maker })).body.hasAccount).toBe(true);
    expect((await app.call('events.messageRecipients', { eventID }, { as: maker })).body).toEqual({ recipients: 1 });
    const mails = () =>
      count(
        sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE ${`tickets:${paymentID}:resent:%`} AND user_id = ${backer.userID}`,
      );
    expect(await mails()).toBe(0);
    expect((await app.call('events.orderResend', { paymentID }, { as: maker })).status).toBe(200);
    expect(await mails()).toBeGreaterThan(0);
    expect((await app.call('events.orderResend', { paymentID, email: 'a@b.example' }, { as: maker })).body.code).toBe('HAS_ACCOUNT');
  });

  test('a chargeback takes back every kind of item', async () => {
    const { campaignID, backer, paymentID, commitmentID, sessionID, releaseID } = await fundedWithAll();
    await deliver(campaignID);
    const { deliveries } = await mine(backer, paymentID);
    const friend = await app.signIn('Friend');
    const [used, unused] = ofKind(deliveries, 'GIFT').codes;
    await app.call('rewards.redeemGift', { code: used?.code }, { as: friend });
    await app.call(
      'rewards.answer',
      { deliveryID: ofKind(deliveries, 'PARCEL').deliveryID, name: 'B', address: '4 Mill Lane, Kochi', answers: ['M'] },
      { as: backer },
    );
    const given = () =>
      Promise.all([
        soldSeats(sessionID),
        count(sql`SELECT count(*) AS n FROM tickets WHERE holder_id = ${backer.userID} AND status = 'VALID'`),
        paidTitles(backer.userID),
        paidTitles(friend.userID),
        count(sql`SELECT count(*) AS n FROM release_people WHERE release_id = ${releaseID} AND user_id = ${backer.userID}`),
        count(sql`SELECT count(*) AS n FROM gift_codes WHERE voided_at IS NULL`),
        count(sql`SELECT count(*) AS n FROM reward_deliveries WHERE state = 'READY_TO_SHIP'`),
      ]);
    expect(await given()).toEqual([2, 2, 1, 1, 1, 2, 1]);
    // Nothing is taken back from a pledge that stands.
    await app.services.rewards.delivery.takeBack(commitmentID);
    expect(await given()).toEqual([2, 2, 1, 1, 1, 2, 1]);

    await chargeBack(app.services, paymentID);
    expect(
      await count(sql`SELECT count(*) AS n FROM jobs.job WHERE name = 'takeBackRewards' AND data->>'commitmentID' = ${commitmentID}`),
    ).toBe(1);
    await app.services.rewards.delivery.takeBack(commitmentID);
    await app.services.rewards.delivery.takeBack(commitmentID);
    await deliver(campaignID);
    expect(await given()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(new Set((await mine(backer, paymentID)).deliveries.map(({ state }: Item) => state))).toEqual(new Set(['TAKEN_BACK']));
    expect((await app.call('rewards.redeemGift', { code: unused?.code }, { as: friend })).body.code).toBe('CODE_VOID');
  });

  test('a parcel that was shipped stays shipped after a chargeback', async () => {
    const { campaignID, maker, backer, paymentID, commitmentID } = await fundedWithAll();
    await deliver(campaignID);
    const { deliveryID } = ofKind((await mine(backer, paymentID)).deliveries, 'PARCEL');
    await app.call('rewards.answer', { deliveryID, name: 'B', address: '4 Mill Lane, Kochi', answers: ['M'] }, { as: backer });
    const shipped = await app.call('rewards.ship', { campaignID, deliveryID, carrier: 'India Post', trackingNumber: 'EE1' }, { as: maker });
    expect(shipped.status).toBe(200);
    await chargeBack(app.services, paymentID);
    await app.services.rewards.delivery.takeBack(commitmentID);
    const after = (await mine(backer, paymentID)).deliveries;
    expect(ofKind(after, 'PARCEL').state).toBe('SHIPPED');
    expect(ofKind(after, 'SEAT').state).toBe('TAKEN_BACK');
  });

  test('a chargeback before the job has run leaves nothing to deliver', async () => {
    const { campaignID, backer, paymentID, sessionID } = await fundedWithAll();
    await chargeBack(app.services, paymentID);
    await deliver(campaignID);
    expect((await mine(backer, paymentID)).deliveries).toEqual([]);
    expect(await soldSeats(sessionID)).toBe(0);
  });

  test('an accepted credit names its backer and opens neither the paid film nor a draft; a person of the crew may watch it', async () => {
    const { campaignID, maker, backer, paymentID, releaseID } = await fundedWithAll();
    const { rows } = await app.db.execute<{ videoID: string }>(
      sql`SELECT video_id AS "videoID" FROM release_parts WHERE release_id = ${releaseID}`,
    );
    const access = async (person: Person) =>
      (await canPlay(app.db, person.userID, { releaseID, videoID: rows[0]?.videoID ?? '' }, new Date())).reason;
    await deliver(campaignID);
    const { credit } = ofKind((await mine(backer, paymentID)).deliveries, 'CREDIT');
    await app.call('videos.tagAnswer', { tagID: credit?.tagID, answer: 'ACCEPTED' }, { as: backer });
    // The reward also opens the film; without it, only the credit is left.
    await app.set(sql`UPDATE orders SET state = 'REFUNDED' WHERE user_id = ${backer.userID} AND product = 'ott'`);
    expect(await access(backer)).toBe('BUY');
    await app.set(sql`UPDATE releases SET state = 'DRAFT' WHERE release_id = ${releaseID}`);
    expect(await access(backer)).toBe('NOT_FOUND');
    const crew = await app.signIn('Crew');
    const people = [{ userID: crew.userID, role: 'CAMERA', as: '', ranges: [] }];
    expect((await app.call('videos.tagUsers', { releaseID, people }, { as: maker })).status).toBe(200);
    await app.set(sql`UPDATE release_people SET state = 'ACCEPTED' WHERE user_id = ${crew.userID}`);
    expect(await access(crew)).toBe('COLLABORATOR');
  });

  test.each(['EXITED', 'WRITTEN_OFF'] as const)('a chargeback takes the reward back after the pledge has ended as %s', async (state) => {
    const { campaignID, backer, paymentID, commitmentID, sessionID } = await fundedWithAll();
    await deliver(campaignID);
    await app.set(sql`UPDATE commitments SET state = ${state} WHERE commitment_id = ${commitmentID}`);
    await chargeBack(app.services, paymentID);
    expect(await app.stateOf(paymentID)).toBe('CHARGED_BACK');
    await app.services.rewards.delivery.takeBack(commitmentID);
    expect(new Set((await mine(backer, paymentID)).deliveries.map((one: Item) => one.state))).toEqual(new Set(['TAKEN_BACK']));
    expect(await soldSeats(sessionID)).toBe(0);
    await app.expectConsistent();
  });

  test('the seats of a cancelled session wait for another one, and come with it', async () => {
    const { campaignID, maker, channelID } = await offer([tier('one', { items: [item('SEAT')] })]);
    const shows = await Promise.all([0, 1].map(() => addEvent(app.db, { capacity: 3 })));
    for (const { eventID } of shows) await app.set(sql`UPDATE events SET channel_id = ${channelID} WHERE event_id = ${eventID}`);
    const choosesSession = (at: number) => {
      const { sessionID = '', tierIDs = [] } = shows[at] ?? {};
      return save(maker, campaignID, [tier('one', { items: [item('SEAT', { sessionID, ticketTierID: tierIDs[0] ?? '' })] })]);
    };
    await choosesSession(0);
    const backer = await app.signIn('Backer');
    const { paymentID } = await paid(backer, campaignID, ['one']);
    await fund(campaignID);
    await deliver(campaignID);
    const seat = async () => ofKind((await mine(backer, paymentID)).deliveries, 'SEAT');
    const valid = () => count(sql`SELECT count(*) AS n FROM tickets WHERE holder_id = ${backer.userID} AND status = 'VALID'`);
    expect([(await seat()).state, await valid()]).toEqual(['DELIVERED', 1]);
    expect(await enqueueOpenDeliveries(app.db, 'ALL')).toBe(0);

    const sessionID = shows[0]?.sessionID ?? '';
    expect((await app.call('events.sessionsCancel', { sessionID, reason: 'The roof leaks' }, { as: maker })).status).toBe(200);
    await refundSession({ db: app.db, refunds: app.services.refunds, tickets: app.services.ticketFulfiller }, sessionID);
    expect(await valid()).toBe(0);
    expect(await enqueueOpenDeliveries(app.db, 'ALL')).toBe(1);
    await deliver(campaignID);
    expect(await seat()).toMatchObject({ state: 'BLOCKED', problem: 'The session is cancelled or over', path: null });
    expect((await choosesSession(1)).status).toBe(200);
    await deliver(campaignID);
    await deliver(campaignID);
    expect([(await seat()).state, await valid(), await soldSeats(shows[1]?.sessionID ?? '')]).toEqual(['DELIVERED', 1, 1]);
  });

  test.each(['STREAM', 'CREDIT'] as const)(
    'when one of two pledges is charged back, the other still delivers the %s that both promised',
    async (kind) => {
      const { campaignID, maker, channelID } = await offer([]);
      const { releaseID } = await addRelease(app.db, { channelID, isPremium: true });
      await save(maker, campaignID, [tier('one', { items: [item(kind, { releaseID })] })]);
      const backer = await app.signIn('Backer');
      const pledges = [await paid(backer, campaignID, ['one']), await paid(backer, campaignID, ['one'])];
      await fund(campaignID);
      await deliver(campaignID);
      const given = () =>
        kind === 'STREAM'
          ? paidTitles(backer.userID)
          : count(sql`SELECT count(*) AS n FROM release_people WHERE user_id = ${backer.userID} AND release_id = ${releaseID}`);
      const { rows } = await app.db.execute<{ commitmentID: string }>(sql`
      SELECT commitment_id AS "commitmentID" FROM reward_deliveries WHERE campaign_id = ${campaignID} AND (payment_id IS NOT NULL OR tag_id IS NOT NULL)`);
      expect(rows).toHaveLength(1);
      const [holder, other] = rows[0]?.commitmentID === pledges[0]?.commitmentID ? pledges : pledges.toReversed();
      if (!holder || !other) throw new Error('There are two pledges');
      await chargeBack(app.services, holder.paymentID);
      await app.services.rewards.delivery.takeBack(holder.commitmentID);
      expect(await given()).toBe(0);
      await deliver(campaignID);
      expect(await given()).toBe(1);
      expect((await mine(backer, other.paymentID)).deliveries).toMatchObject([{ state: 'DELIVERED' }]);
    },
  );

  test('a pledge whose job was lost is found again', async () => {
    const { campaignID } = await fundedWithAll();
    await app.set(sql`DELETE FROM jobs.job WHERE name = 'deliverRewards'`);
    expect(await enqueueOpenDeliveries(app.db, 'ALL')).toBe(1);
    expect(await count(sql`SELECT count(*) AS n FROM jobs.job WHERE name = 'deliverRewards' AND data->>'campaignID' = ${campaignID}`)).toBe(
      1,
    );
  });

  test('who holds a reward ticket hears that the organiser cancelled it', async () => {
    const { campaignID, maker, backer } = await fundedWithAll();
    await deliver(campaignID);
    const [order] = (await app.call('events.organiserOrders', { source: 'REWARD' }, { as: maker })).body.items;
    const { rows } = await app.db.execute<{ ticketID: string }>(
      sql`SELECT ticket_id AS "ticketID" FROM tickets WHERE payment_id = ${order.paymentID} ORDER BY position`,
    );
    const ticketIDs = rows.map(({ ticketID }) => ticketID);
    const friend = await app.signIn('Friend');
    await app.set(sql`UPDATE tickets SET holder_id = ${friend.userID} WHERE ticket_id = ${ticketIDs[1] ?? ''}`);
    const refund = { paymentID: order.paymentID, ticketIDs, amountMinor: 0, isCancelling: true, reason: 'The row is closed' };
    expect((await app.call('events.orderRefund', refund, { as: maker })).status).toBe(200);
    for (const { userID } of [backer, friend])
      expect(
        await count(
          sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE ${`order:${order.paymentID}:refunded:%`} AND user_id = ${userID}`,
        ),
      ).toBeGreaterThan(0);
  });
});
