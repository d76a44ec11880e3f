import { runQuestionsCommand } from '@/server/commands/questionsCommand';
import { setupCampaignApp } from '../support/campaignApp';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
const asha = signInBeforeEach(app, 'Asha');

async function addQuestion() {
  const { campaignID } = await app.addCampaign({ title: 'Boats' });
  const { body } = await app.call('campaigns.questionAsk', { campaignID, question: 'Is my neighbour a thief?' }, { as: asha });
  return { campaignID, questionID: body.questionID as string };
}
const report = (ids: { campaignID: string; questionID: string }, as: Person, reason = 'It slanders a neighbour') =>
  app.call('campaigns.questionReport', { ...ids, reason }, { as });
const shown = async (campaignID: string) => (await app.call('campaigns.byId', { campaignID })).body.questions;

test('a reported question stays visible until an operator hides it, and can be restored', async () => {
  const ids = await addQuestion();
  const bala = await app.signIn('Bala');
  expect(await runQuestionsCommand(app.db, [])).toBe('Nothing was reported.');
  expect((await report(ids, bala)).body).toEqual({ isReported: true });
  expect((await report(ids, bala, 'Said twice, it counts once')).status).toBe(200);
  expect(await shown(ids.campaignID)).toHaveLength(1);
  const list = await runQuestionsCommand(app.db, []);
  expect(list).toContain(`${ids.questionID}  Boats: Is my neighbour a thief?`);
  expect(list).toContain('It slanders a neighbour');
  expect(list).not.toContain('Said twice');
  await runQuestionsCommand(app.db, ['hide', ids.questionID]);
  expect(await shown(ids.campaignID)).toEqual([]);
  expect((await report(ids, asha)).status).toBe(404);
  expect(await runQuestionsCommand(app.db, [])).toBe('Nothing was reported.');
  await runQuestionsCommand(app.db, ['keep', ids.questionID]);
  expect(await shown(ids.campaignID)).toHaveLength(1);
});

test('a report needs a sign-in, a reason and a question of this campaign', async () => {
  const ids = await addQuestion();
  const other = await app.addCampaign();
  expect((await app.call('campaigns.questionReport', { ...ids, reason: 'It slanders' })).status).toBe(401);
  expect((await report(ids, asha, 'no')).status).toBe(400);
  expect((await report({ ...ids, campaignID: other.campaignID }, asha)).status).toBe(404);
  await expect(runQuestionsCommand(app.db, ['hide', 'qst_none'])).rejects.toThrow('There is no question');
  await expect(runQuestionsCommand(app.db, ['burn', ids.questionID])).rejects.toThrow('Usage');
});
