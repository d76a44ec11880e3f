import { eq } from 'drizzle-orm';
import { campaigns } from '@/server/db/schema/campaigns';
import { createCampaignRepository } from '@/server/modules/campaigns/campaignRepository';
import { addCampaign } from '../support/fixtures/campaigns';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

test('differences between two versions are listed by term; equal terms are not', async () => {
  const asha = await app.signIn();
  const { campaignID } = await addCampaign(app.db, { shareBasisPoints: 2000, instrument: 'REVENUE_SHARE' });
  const changed = { shareBasisPoints: 1500, minGoalMinor: 60_000_00, risks: ['The river may rise.', 'The boat may sink.'] };
  await app.db.update(campaigns).set(changed).where(eq(campaigns.campaignID, campaignID));
  const repository = createCampaignRepository(app.db);
  const now = await repository.find(campaignID);
  if (!now) throw new Error('no campaign');
  const terms = await repository.addTerms(now);

  const ask = (from: number) => app.call('campaigns.termsChanges', { campaignID, from }, { as: asha });
  expect((await ask(1)).body).toEqual({
    fromVersion: 1,
    toVersion: 2,
    termsHash: terms.termsHash,
    changes: [
      { name: 'Goal', before: '₹50,000', after: '₹60,000' },
      { name: 'Investors’ share of net sales', before: '20%', after: '15%' },
      { name: 'Risks', before: 'The river may rise.', after: 'The river may rise.; The boat may sink.' },
    ],
  });
  expect((await ask(2)).body.changes).toEqual([]);
  expect((await ask(3)).status).toBe(404);
  expect((await app.call('campaigns.termsChanges', { campaignID, from: 1 })).status).toBe(401);
});

test('terms of an unpublished campaign are 404', async () => {
  const { campaignID } = await addCampaign(app.db, { publishedAt: null, state: 'DRAFT' });
  const answer = await app.call('campaigns.termsChanges', { campaignID, from: 1 }, { as: await app.signIn() });
  expect(answer.status).toBe(404);
});
