import { campaignPeople } from '@/server/db/schema/campaignPosts';
import { createCampaignPageReads } from '@/server/modules/campaigns/campaignPageReads';
import { openCampaignApp, type CampaignApp } from '../support/campaignApp';

let app: CampaignApp;
beforeAll(async () => {
  app = await openCampaignApp();
});
afterAll(() => app.close());
afterEach(() => app.expectConsistent());

test('an anonymous investor is not shown as one', async () => {
  const { campaignID } = await app.addCampaign();
  const [named, hidden] = [await app.signIn('Named'), await app.signIn('Hidden')];
  for (const [position, { userID }] of [named, hidden].entries())
    await app.db
      .insert(campaignPeople)
      .values({ tagID: `tag_${position}`, campaignID, userID, role: 'Actor', position, state: 'ACCEPTED' });
  for (const [as, isAnonymous] of [
    [named, false],
    [hidden, true],
  ] as const) {
    const { body } = await app.begin(as, campaignID, 10_000_00, { input: { isAnonymous } });
    const orderID = app.orderOf(body.action);
    await app.bank.simulateOutcome(orderID, 'upi', 0);
    await app.bank.returnFromProvider(orderID, body.payment.paymentID);
    expect(await app.stateOf(body.payment.paymentID)).toBe('COMMITTED');
  }
  const { items } = await createCampaignPageReads(app.db).listPeople(campaignID, 5);
  expect(items.map(({ userID, isPromoter }) => [userID, isPromoter])).toEqual([
    [named.userID, true],
    [hidden.userID, false],
  ]);
});
