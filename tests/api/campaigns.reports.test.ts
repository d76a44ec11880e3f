import { questionsView } from '@/server/jobs/questionsView';
import { campaignShopOfFile } from '../support/campaignShop';
import { signedInEachTime } from '../support/houseOfFile';
import type { Person } from '../support/testApp';

const house = campaignShopOfFile();
const asha = signedInEachTime(house, 'Asha');

async function asked() {
  const { campaignID } = await house.addCampaign({ title: 'Boats' });
  const { body } = await house.call('campaigns.questionAsk', { campaignID, question: 'Is my neighbour a thief?' }, { as: asha });
  return { campaignID, questionID: body.questionID as string };
}
const report = (ids: { campaignID: string; questionID: string }, as: Person, reason = 'It slanders somebody') =>
  house.call('campaigns.questionReport', { ...ids, reason }, { as });
const shown = async (campaignID: string) => (await house.call('campaigns.byId', { campaignID })).body.questions;

test('a question that was reported stands until an operator hides it, and may stand again', async () => {
  const ids = await asked();
  const bala = await house.signIn('Bala');
  expect(await questionsView(house.db, [])).toBe('Nothing was reported.');
  expect((await report(ids, bala)).body).toEqual({ isReported: true });
  expect((await report(ids, bala, 'Said twice, it counts once')).status).toBe(200);
  expect(await shown(ids.campaignID)).toHaveLength(1);
  const list = await questionsView(house.db, []);
  expect(list).toContain(`${ids.questionID}  Boats: Is my neighbour a thief?`);
  expect(list).toContain('It slanders somebody');
  expect(list).not.toContain('Said twice');
  await questionsView(house.db, ['hide', ids.questionID]);
  expect(await shown(ids.campaignID)).toEqual([]);
  expect((await report(ids, asha)).status).toBe(404);
  expect(await questionsView(house.db, [])).toBe('Nothing was reported.');
  await questionsView(house.db, ['keep', ids.questionID]);
  expect(await shown(ids.campaignID)).toHaveLength(1);
});

test('nobody reports without a name, without a reason, or what is in another campaign', async () => {
  const ids = await asked();
  const other = await house.addCampaign();
  expect((await house.call('campaigns.questionReport', { ...ids, reason: 'It slanders' })).status).toBe(401);
  expect((await report(ids, asha, 'no')).status).toBe(400);
  expect((await report({ ...ids, campaignID: other.campaignID }, asha)).status).toBe(404);
  await expect(questionsView(house.db, ['hide', 'qst_none'])).rejects.toThrow('there is no question');
  await expect(questionsView(house.db, ['burn', ids.questionID])).rejects.toThrow('Say one of');
});
