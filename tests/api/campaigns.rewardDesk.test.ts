import { sql } from 'drizzle-orm';
import type { RewardDeskRow } from '@/server/contract/rewards';
import * as t from '@messages/studio/rewards';
import { setupCampaignApp } from '../support/campaignApp';
import { choose, item, tier } from '../support/rewardTiers';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();

const poster = tier('poster', { items: [item('PARCEL', { label: 'The poster' }), item('SEAT', { label: 'A seat' })] });
const book = tier('book', { isAddOn: true, priceMinor: 500_00, items: [item('PARCEL', { label: 'The book' })] });

/** Pledges for these rewards and pays at the bank. */
async function pledge(as: Person, campaignID: string, tierIDs: string[], more: Record<string, unknown> = {}) {
  const { input } = choose(...tierIDs);
  // A late pledge costs exactly what its rewards do.
  const amountMinor = [poster, book].filter(({ tierID }) => tierIDs.includes(tierID)).reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const { body } = await app.begin(as, campaignID, amountMinor, { input: { ...input, ...more } });
  await app.bank.simulateOutcome(app.orderOf(body.action), 'upi', 0);
  await app.bank.returnFromProvider(app.orderOf(body.action), body.payment.paymentID);
  expect(await app.stateOf(body.payment.paymentID)).not.toBe('EXPIRED');
  return body.payment.commitment.commitmentID as string;
}
const deliver = (campaignID: string) => app.services.rewards.delivery.deliverCampaign(campaignID);
/** A funded campaign whose first backer added a book, and pledged again after the end. */
async function funded() {
  const maker = await app.signIn('Maker');
  const { campaignID } = await app.addCampaign({ ownerID: maker.userID, minGoalMinor: 20_000_00 });
  expect((await app.call('rewards.save', { campaignID, tiers: [poster, book] }, { as: maker })).status).toBe(200);
  const [first, second, third] = [await app.signIn('First'), await app.signIn('Second'), await app.signIn('Third')];
  await pledge(first, campaignID, ['poster', 'book']);
  await pledge(second, campaignID, ['poster']);
  await pledge(third, campaignID, ['poster', 'book']);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 minute' WHERE campaign_id = ${campaignID}`);
  await app.services.campaigns.lifecycle.advance(campaignID);
  await deliver(campaignID);
  await app.call('rewards.setLatePledges', { campaignID, isOpen: true, until: null }, { as: maker });
  return { campaignID, maker, first, second, third };
}
const wordOf = ({ name, label, isLatePledge }: RewardDeskRow) => `${name}: ${label}${isLatePledge ? ', late' : ''}`;
const linesOf = (csv: unknown) =>
  String(csv)
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\ufeff', '').split(','));

describe('the list of deliveries', () => {
  test('has the items of a backer together, the oldest pledge first, page by page', async () => {
    const { campaignID, maker, first } = await funded();
    await pledge(first, campaignID, ['poster']);
    await deliver(campaignID);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { status, body } = await app.call('rewards.desk', { campaignID, limit: 2, ...(cursor ? { cursor } : {}) }, { as: maker });
      expect(status).toBe(200);
      names.push(...body.items.map(wordOf));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(names).toEqual([
      'First: The poster',
      'First: A seat',
      'First: The book',
      'First: The poster, late',
      'First: A seat, late',
      'Second: The poster',
      'Second: A seat',
      'Third: The poster',
      'Third: A seat',
      'Third: The book',
    ]);
    const seats = await app.call('rewards.desk', { campaignID, kind: 'SEAT' }, { as: maker });
    expect(seats.body.items.map(wordOf)).toEqual(['First: A seat', 'First: A seat, late', 'Second: A seat', 'Third: A seat']);
  });

  test('a pledge that arrives while the pages are read neither repeats nor hides another item', async () => {
    const { campaignID, maker, first } = await funded();
    const read = async (cursor?: string) =>
      (await app.call('rewards.desk', { campaignID, limit: 4, ...(cursor ? { cursor } : {}) }, { as: maker })).body;
    const before = await read();
    await pledge(first, campaignID, ['poster']);
    await deliver(campaignID);
    const after = await read(before.nextCursor);
    expect([...before.items, ...after.items].map(wordOf)).toEqual([
      'First: The poster',
      'First: A seat',
      'First: The book',
      'Second: The poster',
      'Second: A seat',
      'Third: The poster',
      'Third: A seat',
      'Third: The book',
    ]);
  });

  test('an anonymous pledge does not stand beside the other pledges of its backer', async () => {
    const { campaignID, maker, first } = await funded();
    await pledge(first, campaignID, ['poster'], { isAnonymous: true });
    await deliver(campaignID);
    const { items } = (await app.call('rewards.desk', { campaignID, kind: 'SEAT' }, { as: maker })).body;
    expect(items.map(({ name }: RewardDeskRow) => name)).toEqual(['First', 'Second', 'Third', null]);
  });
});

describe('the file of deliveries', () => {
  test('has the order and the words of the page, and times in a zone that it names', async () => {
    const { campaignID, maker, first, second } = await funded();
    await pledge(first, campaignID, ['poster']);
    await deliver(campaignID);
    const { items } = (await app.call('rewards.desk', { campaignID, kind: 'PARCEL' }, { as: maker })).body as { items: RewardDeskRow[] };
    const { deliveryID } = items.find(({ name }) => name === 'Second') as RewardDeskRow;
    await app.call('rewards.answer', { deliveryID, name: 'Second', address: '4 Mill Lane; Kochi', answers: [] }, { as: second });
    await app.call('rewards.ship', { campaignID, deliveryID, carrier: 'Post', trackingNumber: 'EE1' }, { as: maker });
    await app.set(sql`UPDATE reward_deliveries SET shipped_at = '2026-11-29T01:17:30Z' WHERE delivery_id = ${deliveryID}`);
    await app.set(sql`UPDATE campaigns SET time_zone = 'Asia/Kolkata' WHERE campaign_id = ${campaignID}`);
    await app.set(sql`UPDATE reward_deliveries SET state = 'TAKEN_BACK' WHERE item->>'kind' = 'SEAT' AND user_id = ${second.userID}`);
    await app.set(sql`
      UPDATE reward_deliveries SET state = 'DELIVERED', item = jsonb_set(item, '{kind}', '"CREDIT"')
      WHERE item->>'kind' = 'SEAT' AND commitment_id IN (SELECT commitment_id FROM commitments WHERE is_late_pledge)`);
    const [head = [], ...lines] = linesOf((await app.call('rewards.deskCsv', { campaignID }, { as: maker })).body);
    const column = (name: string) => lines.map((cells) => cells[head.indexOf(name)]);
    expect(column('Backer').map((name, at) => `${name}: ${column('Item')[at]}`)).toEqual([
      'First: The poster',
      'First: A seat',
      'First: The book',
      'First: The poster',
      'First: A seat',
      'Second: The poster',
      'Second: A seat',
      'Third: The poster',
      'Third: A seat',
      'Third: The book',
    ]);
    expect(column('State')).toEqual([
      t.waitingForAnswer,
      t.blocked,
      t.waitingForAnswer,
      t.waitingForAnswer,
      t.creditRemoved,
      t.shipped,
      t.takenBackDigital,
      t.waitingForAnswer,
      t.blocked,
      t.waitingForAnswer,
    ]);
    expect(column('Shipped (Asia/Kolkata)')[5]).toBe('2026-11-29 06:47');
  });
});
