import { sql } from 'drizzle-orm';
import type { MilestoneTerms } from '@/server/contract/milestones';
import type { RewardItemKind, RewardTierInput } from '@/server/contract/rewards';
import { setupCampaignApp } from '../support/campaignApp';
import { chargeBack } from '../support/disputes';
import { addEvent } from '../support/fixtures/events';
import { addRelease } from '../support/fixtures/releases';
import { choose, itemsOfEachKind, tier } from '../support/rewardTiers';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
const price = 10_000_00;
const milestones: MilestoneTerms[] = [
  { title: 'Start', shareBasisPoints: 4_000, dueOn: null },
  { title: 'First cut', shareBasisPoints: 3_333, dueOn: '2120-06-01' },
  { title: 'Delivery', shareBasisPoints: 2_667, dueOn: '2127-06-01' },
];

const save = (as: Person, campaignID: string, tiers: RewardTierInput[]) => app.call('rewards.save', { campaignID, tiers }, { as });
const setLate = (as: Person, campaignID: string, isOpen: boolean, until: string | null = null) =>
  app.call('rewards.setLatePledges', { campaignID, isOpen, until }, { as });
const page = async (campaignID: string) => (await app.call('campaigns.byId', { campaignID })).body;
const pageTier = async (campaignID: string, tierID: string) =>
  (await page(campaignID)).rewards.find((one: { tierID: string }) => one.tierID === tierID);
const mine = async (as: Person, paymentID: string) => (await app.call('rewards.mine', { paymentID }, { as })).body.items[0];
const count = async (statement: ReturnType<typeof sql>) => Number((await app.db.execute<{ n: string }>(statement)).rows[0]?.n);
const jobs = (name: string, key: 'campaignID' | 'commitmentID', id: string) =>
  count(sql`SELECT count(*) AS n FROM jobs.job WHERE name = ${name} AND data->>${key} = ${id}`);

type Spec = Parameters<typeof app.addCampaign>[0];
/** A campaign of a new maker that one backer has funded, with rewards. */
async function funded(tiers: RewardTierInput[], spec: Spec = {}) {
  const maker = await app.signIn('Maker');
  const { campaignID, channelID } = await app.addCampaign({ ownerID: maker.userID, ...spec });
  if (tiers.length > 0) expect((await save(maker, campaignID, tiers)).status).toBe(200);
  const early = await app.signIn('Early');
  await app.invest(early, campaignID, 50_000_00);
  await end(campaignID);
  return { campaignID, channelID, maker, early };
}
async function end(campaignID: string) {
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 minute' WHERE campaign_id = ${campaignID}`);
  await app.services.campaigns.lifecycle.advance(campaignID);
}
async function opened(tiers: RewardTierInput[], spec: Spec = {}) {
  const campaign = await funded(tiers, spec);
  expect((await setLate(campaign.maker, campaign.campaignID, true)).status).toBe(200);
  return campaign;
}
const begin = (as: Person, campaignID: string, tierIDs: string[], amountMinor = price) =>
  app.begin(as, campaignID, amountMinor, choose(...tierIDs));
/** Orders rewards after the funding; `pay` pays at the bank. */
async function order(as: Person, campaignID: string, tierIDs: string[], amountMinor = price) {
  const { status, body } = await begin(as, campaignID, tierIDs, amountMinor);
  expect([status, body.code]).toEqual([200, undefined]);
  const { paymentID, commitment, total } = body.payment;
  const orderID = app.orderOf(body.action);
  const pay = async () => {
    await app.bank.simulateOutcome(orderID, 'upi', 0);
    await app.bank.returnFromProvider(orderID, paymentID);
  };
  return { paymentID: paymentID as string, commitmentID: commitment.commitmentID as string, totalMinor: total.amountMinor as number, pay };
}
async function bought(as: Person, campaignID: string, tierIDs: string[], amountMinor = price) {
  const placed = await order(as, campaignID, tierIDs, amountMinor);
  await placed.pay();
  expect(await app.stateOf(placed.paymentID)).toBe('ACTIVE');
  return placed;
}
/** Every balance that a late pledge moves. */
const balances = ({ campaignID, channelID }: { campaignID: string; channelID: string }) =>
  Promise.all([
    app.balance(`escrow:${campaignID}:INR`),
    app.balance(`creator:${channelID}:payable:INR`),
    app.balance('platform:fee_income:INR'),
    app.balance('tax:gst_payable:INR'),
  ]);

describe('the switch', () => {
  test('only a funded campaign for rewards with a reward on offer accepts late pledges, and its page says so', async () => {
    const maker = await app.signIn('Maker');
    const { campaignID } = await app.addCampaign({ ownerID: maker.userID });
    await save(maker, campaignID, [tier('one', { stock: 1, isClosed: true })]);
    const codeOf = async (until: string | null = null) => (await setLate(maker, campaignID, true, until)).body.code;
    expect(await codeOf()).toBe('NOT_FUNDED');
    expect((await app.call('rewards.studio', { campaignID }, { as: maker })).body.latePledges).toBeNull();
    await app.invest(await app.signIn('Early'), campaignID, 50_000_00);
    await end(campaignID);
    expect(await codeOf()).toBe('NO_REWARD_LEFT');
    // A reward may be added to a funded campaign.
    await save(maker, campaignID, [tier('one', { stock: 1, isClosed: true }), tier('late')]);
    expect(await codeOf('2020-01-01T00:00:00.000Z')).toBe('UNTIL_IN_PAST');
    expect((await setLate(await app.signIn('Stranger'), campaignID, true)).status).toBe(404);
    expect((await page(campaignID)).latePledges).toBeNull();
    const until = '2127-01-01T00:00:00.000Z';
    expect((await setLate(maker, campaignID, true, until)).body.latePledges).toEqual({
      isOpen: true,
      until,
      count: 0,
      amount: { amountMinor: 0, currency: 'INR' },
    });
    expect((await page(campaignID)).latePledges).toMatchObject({ isOpen: true, until });
    expect((await setLate(maker, campaignID, false)).body.latePledges).toMatchObject({ isOpen: false, until: null });
    expect((await page(campaignID)).latePledges).toBeNull();
    expect(await count(sql`SELECT count(*) AS n FROM channel_log WHERE action = 'campaign.latePledges'`)).toBe(2);
  });

  test('a failed, a taken down and a written off campaign, and one for shares, refuse; an ended switch refuses orders', async () => {
    const { campaignID, maker, channelID } = await opened([tier('one')]);
    const backer = await app.signIn('Backer');
    const shares = await app.addCampaign({ ownerID: maker.userID, channelID, instrument: 'REVENUE_SHARE', state: 'FUNDED' });
    expect((await setLate(maker, shares.campaignID, true)).body.code).toBe('NO_REWARDS');
    const failed = await app.addCampaign({ ownerID: maker.userID, channelID });
    await end(failed.campaignID);
    expect((await setLate(maker, failed.campaignID, true)).body.code).toBe('NOT_FUNDED');
    const refusal = async () => (await begin(backer, campaignID, ['one'])).body.code;
    await app.set(sql`UPDATE campaigns SET taken_down_at = now() WHERE campaign_id = ${campaignID}`);
    expect((await setLate(maker, campaignID, true)).body.code).toBe('TAKEN_DOWN');
    expect(await refusal()).toBe('NOT_OPEN');
    await app.set(
      sql`UPDATE campaigns SET taken_down_at = NULL, late_pledges_until = now() - interval '1 second' WHERE campaign_id = ${campaignID}`,
    );
    expect(await refusal()).toBe('NOT_OPEN');
    await app.set(sql`UPDATE campaigns SET late_pledges_until = NULL, has_late_pledges = false WHERE campaign_id = ${campaignID}`);
    expect(await refusal()).toBe('NOT_OPEN');
    await setLate(maker, campaignID, true);
    await app.set(sql`UPDATE campaigns SET state = 'WRITTEN_OFF' WHERE campaign_id = ${campaignID}`);
    expect(await refusal()).toBe('NOT_OPEN');
    expect((await setLate(maker, campaignID, true)).body.code).toBe('NOT_FUNDED');
    expect((await setLate(maker, campaignID, false)).status).toBe(200);
  });
});

describe('a late pledge', () => {
  test('is exactly the price of its rewards and takes one of the last only once', async () => {
    const { campaignID, maker } = await opened([tier('last', { stock: 1 }), tier('extra', { isAddOn: true, priceMinor: 500_00 })]);
    const [first, second] = [await app.signIn('First'), await app.signIn('Second')];
    const codeOf = async (tierIDs: string[], amountMinor: number) => (await begin(first, campaignID, tierIDs, amountMinor)).body.code;
    expect(await codeOf([], price)).toBe('REWARD_NEEDED');
    expect(await codeOf(['last'], price + 1_00)).toBe('NOT_REWARD_PRICE');
    expect(await codeOf(['last'], price - 1_00)).toBe('BELOW_REWARD');
    expect(await codeOf(['extra'], 1_000_00)).toBe('ONE_REWARD');
    expect((await begin(maker, campaignID, ['last'])).body.code).toBe('OWNER_CANNOT_BUY');
    const answers = await Promise.all([first, second].map((as) => begin(as, campaignID, ['last', 'extra'], price + 500_00)));
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'REWARD_GONE']);
    expect(await pageTier(campaignID, 'last')).toMatchObject({ left: 0, isAvailable: false });
    // An unpaid order that expires puts it back, once.
    const { rows } = await app.db.execute<{ id: string }>(sql`SELECT payment_id AS id FROM commitments WHERE is_late_pledge`);
    await app.services.orders.expireNow(rows[0]?.id ?? '');
    await app.services.orders.expireNow(rows[0]?.id ?? '');
    expect(await pageTier(campaignID, 'last')).toMatchObject({ left: 1, isAvailable: true });
  });

  test('the same request twice is one order', async () => {
    const { campaignID } = await opened([tier('one')]);
    const backer = await app.signIn('Backer');
    const send = () => app.begin(backer, campaignID, price, { key: 'late-once', ...choose('one') });
    const answers = await Promise.all([send(), send()]);
    // A repetition at the same moment is refused, or gets the answer of the first.
    for (const { status, body } of answers) expect(body.code ?? status).toEqual(body.code ? 'STILL_RUNNING' : 200);
    const payments = [...answers, await send()].flatMap(({ body }) => (body.payment ? [body.payment.paymentID] : []));
    expect(payments.length).toBeGreaterThan(1);
    expect(new Set(payments).size).toBe(1);
    expect(await count(sql`SELECT count(*) AS n FROM commitments WHERE is_late_pledge`)).toBe(1);
  });

  test('pays the maker at once and is delivered, apart from what the campaign raised [R-CAMPAIGN-013]', async () => {
    const { campaignID, channelID, maker, early } = await funded([]);
    const { eventID, sessionID, tierIDs } = await addEvent(app.db, { title: 'The premiere', capacity: 5 });
    await app.set(sql`UPDATE events SET channel_id = ${channelID} WHERE event_id = ${eventID}`);
    const { releaseID } = await addRelease(app.db, { channelID, isPremium: true });
    const items = itemsOfEachKind({ sessionID, ticketTierID: tierIDs[0] ?? '', releaseID });
    // A reward of a funded campaign is added for late pledges alone.
    await save(maker, campaignID, [tier('all', { items })]);
    await setLate(maker, campaignID, true);
    const before = await page(campaignID);
    const start = await balances({ campaignID, channelID });
    await app.set(sql`DELETE FROM jobs.job WHERE name = 'deliverRewards'`);
    const backer = await app.signIn('Backer');
    const { paymentID, totalMinor } = await bought(backer, campaignID, ['all']);
    // 5% for us, the tax in it, and the backer's own fee with its tax.
    const moved = (await balances({ campaignID, channelID })).map((balance, at) => balance - (start[at] ?? 0));
    expect(moved.slice(0, 2)).toEqual([0, -950_000]);
    expect((moved[2] ?? 0) + (moved[3] ?? 0)).toBe(-(totalMinor - 950_000));
    const after = await page(campaignID);
    expect(after.latePledges).toEqual({ isOpen: true, until: null, count: 1, amount: { amountMinor: price, currency: 'INR' } });
    expect([after.raised, after.investorCount, after.goal]).toEqual([before.raised, before.investorCount, before.goal]);

    expect(await jobs('deliverRewards', 'campaignID', campaignID)).toBe(1);
    await app.services.rewards.delivery.deliverCampaign(campaignID);
    const { deliveries } = await mine(backer, paymentID);
    expect(deliveries.map(({ kind, state }: { kind: RewardItemKind; state: string }) => [kind, state])).toEqual([
      ['SEAT', 'DELIVERED'],
      ['STREAM', 'DELIVERED'],
      ['CREDIT', 'DELIVERED'],
      ['GIFT', 'DELIVERED'],
      ['PARCEL', 'WAITING_FOR_ANSWER'],
    ]);
    const desk = (await app.call('rewards.desk', { campaignID }, { as: maker })).body;
    expect(desk.items).toHaveLength(5);
    expect(desk.items.every(({ isLatePledge }: { isLatePledge: boolean }) => isLatePledge)).toBe(true);
    const csv = String((await app.call('rewards.deskCsv', { campaignID, kind: 'PARCEL' }, { as: maker })).body);
    expect(csv.split('\n')[1]).toContain('Late');
    const own = (await app.call('campaigns.myPurchases', {}, { as: backer })).body.items;
    expect(own).toMatchObject([{ paymentID, commitment: { state: 'ACTIVE', isLatePledge: true, cancelUntil: null } }]);
    expect((await app.call('campaigns.myPurchases', {}, { as: early })).body.items[0].commitment.isLatePledge).toBe(false);
    const mails = sql`SELECT count(*) AS n FROM messages WHERE user_id = ${backer.userID} AND subject LIKE 'You backed %' AND channel = 'EMAIL'`;
    expect(await count(mails)).toBe(1);
  });

  test('of a campaign with milestones stays in escrow for those that are not released, and goes to the maker with them', async () => {
    const campaign = await opened([tier('one')], { milestones });
    const { campaignID, maker } = campaign;
    const start = await balances(campaign);
    const release = async () => {
      const staff = await signInStaff(app, 'FINANCE');
      await app.call('campaigns.milestoneSubmit', { campaignID, number: 2, evidence: 'https://example.com/cut' }, { as: maker });
      const [found] = (await app.call('admin.cases', { state: 'OPEN', kind: 'MILESTONE' }, { as: staff })).body.items;
      await app.call('admin.caseResolve', { caseID: found.caseID, resolution: 'RELEASE', reason: 'Watched the cut' }, { as: staff });
    };
    await bought(await app.signIn('First'), campaignID, ['one']);
    const [escrow, payable] = await balances(campaign);
    // Of ₹9,500, 40% at once; 33.33% and 26.67% later.
    expect([escrow - start[0], payable - start[1]]).toEqual([-570_000, -380_000]);
    await app.expectConsistent();
    await release();
    const [left] = await balances(campaign);
    const second = await bought(await app.signIn('Second'), campaignID, ['one']);
    expect((await balances(campaign))[0] - left).toBe(-253_365);
    await app.expectConsistent();
    // A chargeback takes back exactly what this pledge brought, from where it is now.
    await chargeBack(app.services, second.paymentID);
    expect((await balances(campaign))[0]).toBe(left);
    expect((await page(campaignID)).latePledges).toMatchObject({ count: 1 });
  });
});

test('the list of backers marks a late pledge, and the totals of the round leave it out', async () => {
  const { campaignID, maker } = await opened([tier('one')]);
  await bought(await app.signIn('Late'), campaignID, ['one']);
  const { body } = await app.call('campaigns.studioInvestors', { campaignID }, { as: maker });
  expect(body).toMatchObject({
    people: 2,
    sums: [{ state: 'ACTIVE', commitments: 1, amount: { amountMinor: 50_000_00 } }],
    latePledges: { count: 1, amount: { amountMinor: price } },
    items: [
      { name: 'Late', isLatePledge: true },
      { name: 'Early', isLatePledge: false },
    ],
  });
});

test('the open books show the round alone, before and after a milestone releases what late pledges added to it', async () => {
  const maker = await app.signIn('Maker');
  const { campaignID } = await app.addCampaign({ ownerID: maker.userID, milestones });
  await save(maker, campaignID, [tier('one')]);
  const backers = await Promise.all(Array.from({ length: 5 }, (_, at) => app.signIn(`Backer ${at}`)));
  for (const backer of backers) await app.invest(backer, campaignID, price);
  await end(campaignID);
  await setLate(maker, campaignID, true);
  const books = async () => {
    const { raised, released, investorCount } = (await app.call('other.workBooks', { of: 'campaign', id: campaignID })).body.books;
    const lines = (await app.call('other.workBooksLines', { of: 'campaign', id: campaignID, figure: 'RAISED' })).body.items;
    return { raised, released: released.total, investorCount, lines };
  };
  const before = await books();
  expect(before).toMatchObject({ raised: { amountMinor: 5 * price }, investorCount: 5 });
  await bought(backers[0] as Person, campaignID, ['one']);
  expect(await books()).toEqual(before);
  const part = await count(sql`SELECT amount_minor AS n FROM campaign_milestones WHERE campaign_id = ${campaignID} AND number = 2`);
  const staff = await signInStaff(app, 'FINANCE');
  await app.call('campaigns.milestoneSubmit', { campaignID, number: 2, evidence: 'https://example.com/cut' }, { as: maker });
  const [found] = (await app.call('admin.cases', { state: 'OPEN', kind: 'MILESTONE' }, { as: staff })).body.items;
  expect(found.amount.amountMinor).toBeGreaterThan(part);
  await app.call('admin.caseResolve', { caseID: found.caseID, resolution: 'RELEASE', reason: 'Watched the cut' }, { as: staff });
  expect((await books()).released.amountMinor).toBe(before.released.amountMinor + part);
});

describe('money that comes back', () => {
  test('a payment that arrives after late pledges were closed, or when its reward is gone, is refunded', async () => {
    const { campaignID, maker } = await opened([tier('one', { stock: 1 }), tier('two')]);
    const [slow, late, quick] = await Promise.all(['Slow', 'Late', 'Quick'].map((name) => app.signIn(name)));
    const gone = await order(slow as Person, campaignID, ['one']);
    await app.services.orders.expireNow(gone.paymentID);
    await bought(quick as Person, campaignID, ['one']);
    await gone.pay();
    const closed = await order(late as Person, campaignID, ['two']);
    await setLate(maker, campaignID, false);
    expect((await begin(late as Person, campaignID, ['two'])).body.code).toBe('NOT_OPEN');
    await closed.pay();
    await app.refundAll();
    for (const { paymentID } of [gone, closed]) expect(await app.stateOf(paymentID)).toBe('REFUNDED');
    expect(await pageTier(campaignID, 'two')).toMatchObject({ backers: 0 });
    expect(await count(sql`SELECT sum(taken) AS n FROM reward_tiers WHERE campaign_id = ${campaignID}`)).toBe(1);
    expect((await page(campaignID)).latePledges).toMatchObject({ isOpen: false, count: 1 });
  });

  test.each(['refund', 'chargeback'] as const)(
    'a %s takes the reward back and leaves nothing of the pledge in the ledger [R-CAMPAIGN-013]',
    async (way) => {
      const campaign = await opened([tier('one', { stock: 2 })], { milestones });
      const { campaignID } = campaign;
      const start = await balances(campaign);
      const backer = await app.signIn('Backer');
      const { paymentID, commitmentID, totalMinor } = await bought(backer, campaignID, ['one']);
      await app.services.rewards.delivery.deliverCampaign(campaignID);
      const { totals, items } = (await app.call('campaigns.portfolioPerformance', {}, { as: backer })).body;
      expect([totals, items]).toMatchObject([[], [{ campaignID, instrument: 'REWARD' }]]);
      const staff = await signInStaff(app, 'FINANCE');
      const refund = (amountMinor: number) =>
        app.call('admin.refund', { paymentID, amountMinor, reason: 'Changed their mind' }, { as: staff });
      const { messages, refundBlockedReason } = (await app.call('admin.order', { paymentID }, { as: staff })).body;
      expect(refundBlockedReason).toBeNull();
      expect(new Set(messages.map(({ subject }: { subject: string }) => subject)).size).toBeGreaterThan(1);
      // In three unequal parts, the last of which ends the pledge.
      for (const amountMinor of [3_333_31, 1, totalMinor - 3_333_32]) {
        if (way === 'refund') expect((await refund(amountMinor)).status).toBe(200);
        else await app.services.disputes.receive('sandbox', await disputeOf(paymentID, amountMinor));
        await app.refundAll();
        await app.expectConsistent();
      }
      expect(await balances(campaign)).toEqual(start);
      expect(await app.stateOf(paymentID)).toBe(way === 'refund' ? 'REFUNDED' : 'CHARGED_BACK');
      expect(await jobs('takeBackRewards', 'commitmentID', commitmentID)).toBe(1);
      await app.services.rewards.delivery.takeBack(commitmentID);
      expect((await mine(backer, paymentID)).deliveries).toMatchObject([{ state: 'TAKEN_BACK' }]);
      expect(await pageTier(campaignID, 'one')).toMatchObject({ left: 2, backers: 0 });
      expect((await page(campaignID)).latePledges).toMatchObject({ count: 0, amount: { amountMinor: 0 } });
      const bankMail = sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Your bank reversed%' AND channel = 'EMAIL'`;
      expect(await count(bankMail)).toBe(way === 'refund' ? 0 : 1);
    },
  );
});

async function disputeOf(paymentID: string, amountMinor: number) {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`SELECT provider_payment_id AS id FROM payments WHERE payment_id = ${paymentID}`,
  );
  return {
    kind: 'DISPUTE' as const,
    state: 'LOST' as const,
    providerDisputeID: `d_${paymentID}_${amountMinor}`,
    providerPaymentID: rows[0]?.id ?? '',
    amountMinor,
    currency: 'INR',
    reason: 'chargeback',
    respondBy: null,
  };
}
