import { campaignPeople } from '@/server/db/schema/campaignPosts';
import { createCampaignPageReads } from '@/server/modules/campaigns/campaignPageReads';
import { openCampaignShop, type CampaignShop } from '../support/campaignShop';

let house: CampaignShop;
beforeAll(async () => {
  house = await openCampaignShop();
});
afterAll(() => house.close());
afterEach(() => house.allIsWell());

test('whoever asks not to be named is not shown as one with money in it', async () => {
  const { campaignID } = await house.addCampaign();
  const [named, hidden] = [await house.signIn('Named'), await house.signIn('Hidden')];
  for (const [position, { userID }] of [named, hidden].entries())
    await house.db
      .insert(campaignPeople)
      .values({ tagID: `tag_${position}`, campaignID, userID, role: 'Actor', position, state: 'ACCEPTED' });
  for (const [as, isAnonymous] of [
    [named, false],
    [hidden, true],
  ] as const) {
    const { body } = await house.begin(as, campaignID, 10_000_00, { input: { isAnonymous } });
    const orderID = house.orderOf(body.action);
    await house.bank.press(orderID, 'upi', 0);
    await house.bank.comeBack(orderID, body.payment.paymentID);
    expect(await house.stateOf(body.payment.paymentID)).toBe('COMMITTED');
  }
  const { items } = await createCampaignPageReads(house.db).listPeople(campaignID, 5);
  expect(items.map(({ userID, isPromoter }) => [userID, isPromoter])).toEqual([
    [named.userID, true],
    [hidden.userID, false],
  ]);
});
