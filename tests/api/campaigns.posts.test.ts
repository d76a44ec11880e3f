import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { campaignUpdates } from '@/server/db/schema/campaignPosts';
import { campaigns } from '@/server/db/schema/campaigns';
import { messages } from '@/server/db/schema/messages';
import { notifyOfDueUpdates } from '@/server/modules/campaigns/campaignNotifications';
import { addCampaign, addCommitment } from '../support/fixtures/campaignRows';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/marquee-posts-`);
  app = await openTestApp({ config: { DATA_DIR: folder } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => app.empty());

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`).toString('base64');
const withMaker = async () => {
  const maker = await app.signIn('Kabir Sen');
  const { campaignID } = await addCampaign(app.db, { ownerID: maker.userID });
  const call = async (name: Parameters<typeof app.call>[0], input: Record<string, unknown>, as: Person = maker) =>
    app.call(name, { campaignID, ...input }, { as });
  return { maker, campaignID, call };
};
const mail = async () =>
  (await app.db.select().from(messages).orderBy(messages.recipient)).map(({ recipient, subject }) => [recipient, subject]);

test('no person is shown before they accept; a removed one is gone; a paid promoter accepts that too [R-DATA-036]', async () => {
  const { campaignID, maker, call } = await withMaker();
  const friend = await app.signIn('Ila');
  const people = [
    { userID: maker.userID, role: 'Director' },
    { userID: friend.userID, role: 'Score' },
  ];
  const named = await call('campaigns.tag', { people });
  expect(named.body.items.map(({ role, state }: { role: string; state: string }) => [role, state])).toEqual([
    ['Director', 'ACCEPTED'],
    ['Score', 'PENDING'],
  ]);
  const shown = async () => (await app.call('campaigns.xray', { campaignID })).body.items.map(({ role }: { role: string }) => role);
  expect(await shown()).toEqual(['Director']);
  const [tag] = (await app.call('campaigns.myTags', {}, { as: friend })).body.items;
  expect(tag).toMatchObject({ title: 'Roofs of rain', role: 'Score', state: 'PENDING' });
  expect((await app.call('campaigns.tagAnswer', { tagID: tag.tagID, answer: 'ACCEPTED' }, { as: maker })).status).toBe(404);
  expect((await app.call('campaigns.tagAnswer', { tagID: tag.tagID, answer: 'ACCEPTED' }, { as: friend })).body.state).toBe('ACCEPTED');
  expect(await shown()).toEqual(['Director', 'Score']);
  // The same tags again change nothing; marking her as paid asks again; removing her takes her off.
  await call('campaigns.tag', { people });
  expect(await shown()).toEqual(['Director', 'Score']);
  await call('campaigns.tag', { people: [people[0], { ...people[1], isPromoter: true }] });
  expect(await shown()).toEqual(['Director']);
  await call('campaigns.tag', { people: [people[0]] });
  expect((await app.call('campaigns.myTags', {}, { as: friend })).body.items).toEqual([]);
  expect((await call('campaigns.tag', { people: [people[0], people[0]] })).status).toBe(422);
  expect((await call('campaigns.tag', { people: [{ userID: 'usr_nobody', role: 'Ghost' }] })).status).toBe(422);
});

test('documents are PDFs, hashed and versioned; each version keeps its URL and its title [R-DATA-033]', async () => {
  const { campaignID, call } = await withMaker();
  const put = (input: Record<string, unknown>) => call('campaigns.documentPut', { title: 'Budget', pdfBase64: pdf('one'), ...input });
  const first = (await put({})).body;
  expect(first).toMatchObject({ version: 1, changeNote: null, title: 'Budget' });
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
  const { documentID } = first;
  expect((await put({ documentID })).status).toBe(409);
  expect((await put({ documentID, pdfBase64: pdf('two') })).body.fields).toHaveProperty('changeNote');
  const second = (await put({ documentID, pdfBase64: pdf('two'), changeNote: 'A second camera' })).body;
  expect(second).toMatchObject({ documentID, version: 2, changeNote: 'A second camera' });
  expect((await put({ pdfBase64: Buffer.from('<html>%%EOF').toString('base64') })).status).toBe(400);
  expect((await put({ documentID: 'doc_else' })).status).toBe(404);

  expect((await app.call('campaigns.byId', { campaignID })).body.documents).toMatchObject([{ version: 2 }]);
  const { body } = await app.call('campaigns.documentVersions', { campaignID, documentID });
  expect(body.items.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const file = await app.fastify.inject({ url: first.url });
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'application/pdf', expect.stringContaining('% one')]);
  expect((await app.fastify.inject({ url: first.url.replace('1.pdf', '3.pdf') })).statusCode).toBe(404);
  await expect(app.db.execute(sql`UPDATE campaign_documents SET title = 'Other'`)).rejects.toThrow();
  await app.db.update(campaigns).set({ state: 'CLOSED_FAILED' });
  expect((await put({ pdfBase64: pdf('three') })).body.code).toBe('CAMPAIGN_CLOSED');
});

test('subscribers are notified on the channels they chose, once; investor updates go to investors; a scheduled one waits [R-DATA-034]', async () => {
  const { campaignID, call } = await withMaker();
  const [reader, investor, silent] = [await app.signIn('Reader'), await app.signIn('Investor'), await app.signIn('Silent')];
  for (const [person, channels] of [
    [reader, ['EMAIL', 'WHATSAPP']],
    [investor, ['EMAIL']],
    [silent, []],
  ] as const)
    await call('campaigns.subscribe', { channels }, person);
  await addCommitment(app.db, { campaignID, userID: investor.userID });
  const postUpdate = (input: Record<string, unknown>) =>
    call('campaigns.updatePost', { title: 'Begun', body: 'We began.', audience: 'PUBLIC', ...input });
  expect((await postUpdate({})).body).toMatchObject({ isPublished: true });
  const begun = 'Roofs of rain: Begun';
  expect((await mail()).map(([, subject]) => subject)).toEqual([begun, begun]);
  await notifyOfDueUpdates(app.db, new Date());
  expect(await mail()).toHaveLength(2);

  await app.db.delete(messages);
  await postUpdate({ title: 'Figures', audience: 'INVESTORS' });
  expect(await mail()).toEqual([[expect.stringMatching(/^investor_/), 'Roofs of rain: Figures']]);

  await app.db.delete(messages);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await postUpdate({ title: 'Later', publishAt: tomorrow })).body).toMatchObject({ isPublished: false });
  await notifyOfDueUpdates(app.db, new Date());
  expect(await mail()).toEqual([]);
  await app.db
    .update(campaignUpdates)
    .set({ publishAt: new Date(Date.now() - 1000) })
    .where(sql`title = 'Later'`);
  await notifyOfDueUpdates(app.db, new Date());
  expect(await mail()).toHaveLength(2);
  expect((await postUpdate({ publishAt: '2020-01-01T00:00:00Z' })).status).toBe(400);
});

test('a question is public and answered by the makers; an edit does not change the answer time [R-DATA-035]', async () => {
  const { campaignID, call } = await withMaker();
  const asker = await app.signIn('Asha Rao');
  const { body: question } = await call('campaigns.questionAsk', { question: 'What if it rains all week?' }, asker);
  expect(question).toMatchObject({ askedBy: 'Asha Rao', answer: null });
  const { questionID } = question;
  const answer = (input: Record<string, unknown>, as?: Person) =>
    call('campaigns.questionAnswer', { questionID, answer: 'We record.', ...input }, as);
  const first = (await answer({ isPinned: true })).body;
  expect(first).toMatchObject({ answer: 'We record.', isPinned: true });
  expect((await answer({ answer: 'We record it.' })).body).toMatchObject({
    answer: 'We record it.',
    isPinned: true,
    answeredAt: first.answeredAt,
  });
  expect((await app.call('campaigns.byId', { campaignID })).body.questions).toMatchObject([{ answer: 'We record it.' }]);
  expect((await mail()).map(([, subject]) => subject)).toEqual(['Your question about Roofs of rain was answered']);
  expect((await call('campaigns.questionAsk', { question: 'What?' }, asker)).status).toBe(400);
});

test('another channel’s owner finds none of it', async () => {
  const { campaignID, call } = await withMaker();
  const stranger = await app.signIn('Stranger');
  await addCampaign(app.db, { ownerID: stranger.userID });
  const { body: question } = await call('campaigns.questionAsk', { question: 'Is this one mine?' }, stranger);
  const tries: [Parameters<typeof app.call>[0], Record<string, unknown>][] = [
    ['campaigns.tag', { people: [] }],
    ['campaigns.documentPut', { title: 'Budget', pdfBase64: pdf('one') }],
    ['campaigns.updatePost', { title: 'Hello', body: 'Hello.', audience: 'PUBLIC' }],
    ['campaigns.questionAnswer', { questionID: question.questionID, answer: 'Yes.' }],
  ];
  for (const [name, input] of tries) {
    expect((await call(name, input, stranger)).status).toBe(404);
    expect((await app.call(name, { campaignID, ...input })).status).toBe(401);
  }
});

test('a mail client unsubscribes a reader from the e-mails of one campaign by one click, without a session', async () => {
  const { campaignID, call } = await withMaker();
  const reader = await app.signIn('Ila');
  await app.db.execute(sql`UPDATE users SET email = 'ila@people.test', phone = '+919812345678' WHERE user_id = ${reader.userID}`);
  await call('campaigns.subscribe', { channels: ['EMAIL', 'WHATSAPP'] }, reader);
  await call('campaigns.updatePost', { title: 'First cut', body: 'It is done.', audience: 'PUBLIC' });
  const [message] = await app.db
    .select()
    .from(messages)
    .where(sql`channel = 'EMAIL'`);
  const url = message?.unsubscribePath ?? '';
  expect(url).toMatch(/^\/api\/campaigns\/unsubscribe\/[\w-]{36}$/);

  // Opening the link changes nothing: scanners of mail open it too.
  expect((await app.fastify.inject({ method: 'GET', url })).headers.location).toMatch(new RegExp(`/campaign/${campaignID}/$`));
  const channels = async () => (await call('campaigns.byIdAuthorized', {}, reader)).body.subscription.channels;
  expect(await channels()).toEqual(['EMAIL', 'WHATSAPP']);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = () => app.fastify.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  expect((await click()).statusCode).toBe(204);
  expect(await channels()).toEqual(['WHATSAPP']);
  expect((await click()).statusCode).toBe(204);
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const unknown = '/api/campaigns/unsubscribe/unknown';
  expect((await app.fastify.inject({ method: 'POST', url: unknown, headers: multipart, payload: '--x--' })).statusCode).toBe(204);
  expect((await app.fastify.inject({ method: 'GET', url: unknown })).headers.location).toMatch(/[^/]\/$/);
});
