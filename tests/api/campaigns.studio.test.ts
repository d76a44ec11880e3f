import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createCampaignDeskViews } from '@/server/modules/campaigns/campaignDeskViews';
import { createDraftService } from '@/server/modules/campaigns/draftService';
import { createSettings } from '@/server/modules/settings/settings';
import { systemClock } from '@/server/platform/clock';
import { setupCampaignApp, type CampaignApp } from '../support/campaignApp';
import { addChannel } from '../support/fixtures/releases';
import { signInBeforeEach } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
const maker = signInBeforeEach(app, 'Maker');

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
type Operation = Parameters<CampaignApp['call']>[0];
const ask = (operation: Operation, input: Record<string, unknown>, as: Person = maker) =>
  app.call(operation, input, { as, headers: { 'idempotency-key': randomUUID() } });
const live = () => app.addCampaign({ ownerID: maker.userID, deadlineAt: new Date(Date.now() + 30 * day) });
const draft = async () => {
  const { channelID } = await addChannel(app.db, maker.userID);
  const input = { channelID, title: 'The Ferryman', country: 'IN', timeZone: 'Asia/Kolkata', instrument: 'REVENUE_SHARE' };
  return (await ask('campaigns.uploadBegin', input)).body as { campaignID: string; version: number; limits: Record<string, unknown> };
};

test('a draft’s preview is the public page; its limits are shown; other users find none of it', async () => {
  const { campaignID, version, limits } = await draft();
  expect(limits).toMatchObject({ minTicketMinor: 5_000_00, maxTicketMinor: 5_00_000_00, maxDays: 60, extensionDays: 30 });
  expect((await ask('campaigns.offers', {})).body.items).toContainEqual({ country: 'US', currency: 'USD', instruments: ['REWARD'] });
  // Storing only a part of the terms works.
  await ask('campaigns.update', { campaignID, version, minGoalMinor: 40_000_00, maxGoalMinor: 60_000_00, deadlineAt: inDays(20) });
  const shown = await ask('campaigns.preview', { campaignID });
  expect(shown.body).toMatchObject({ state: 'LIVE', goal: { amountMinor: 40_000_00 }, title: 'The Ferryman' });
  await ask('campaigns.update', { campaignID, version: 2, opensAt: inDays(5) });
  expect((await ask('campaigns.preview', { campaignID })).body.state).toBe('PRELAUNCH');
  expect((await app.call('campaigns.byId', { campaignID })).status).toBe(404);
  const stranger = await app.signIn('Stranger');
  for (const operation of ['campaigns.preview', 'campaigns.studioPosts', 'campaigns.studioInvestors'] as const)
    expect((await ask(operation, { campaignID }, stranger)).status).toBe(404);
  const film = { fileName: 'pitch.mp4', mimeType: 'video/mp4', byteSize: 1000, fingerprint: 'pitch.mp4:1000:1' };
  const first = (await ask('campaigns.pitchBegin', { campaignID, pitch: film })).body;
  const second = (await ask('campaigns.pitchBegin', { campaignID, pitch: film })).body;
  expect([first.pitch.state, second.pitch.videoID === first.pitch.videoID]).toEqual(['BEGUN', false]);
  expect((await ask('campaigns.pitchBegin', { campaignID, pitch: film }, stranger)).status).toBe(404);
  const { campaignID: published } = await live();
  expect((await ask('campaigns.pitchBegin', { campaignID: published, pitch: film })).body.code).toBe('NOT_A_DRAFT');
});

test('a campaign published while an upload begins keeps the film that was reviewed', async () => {
  const { campaignID } = await draft();
  const begin = async () => {
    await app.set(sql`UPDATE campaigns SET state = 'LIVE' WHERE campaign_id = ${campaignID}`);
    return { videoID: 'vid_late' };
  };
  const settings = createSettings({ db: app.db, clock: systemClock });
  const views = createCampaignDeskViews({ db: app.db, clock: systemClock, settings, kycLevelOf: () => Promise.resolve('L0') });
  const service = createDraftService({
    db: app.db,
    clock: systemClock,
    settings,
    views,
    images: {} as never,
    uploads: { begin } as never,
  });
  const pitch = { fileName: 'pitch.mp4', mimeType: 'video/mp4', byteSize: 1000, fingerprint: 'pitch.mp4:1000:2' } as const;
  await expect(service.beginPitch(maker.userID, { campaignID, pitch })).rejects.toMatchObject({ code: 'NOT_A_DRAFT' });
  expect((await app.find(campaignID)).pitchVideoID).toBeNull();
  await app.set(sql`UPDATE campaigns SET state = 'DRAFT' WHERE campaign_id = ${campaignID}`);
});

test('a change of terms is previewed with the same refusals, and nothing is written', async () => {
  const { campaignID } = await live();
  expect((await ask('campaigns.changePreview', { campaignID, maxGoalMinor: 3_00_000_00 })).body).toMatchObject({
    investors: 0,
    reconfirmBy: null,
    changes: [{ name: 'Maximum raised', before: '₹2,00,000', after: '₹3,00,000' }],
  });
  const investor = await app.signIn('Investor');
  await app.invest(investor, campaignID);
  const preview = await ask('campaigns.changePreview', { campaignID, maxGoalMinor: 3_00_000_00 });
  expect(preview.body).toMatchObject({ investors: 1, amount: { amountMinor: 10_000_00, currency: 'INR' } });
  expect(Date.parse(preview.body.reconfirmBy as string)).toBeGreaterThan(Date.now() + 4 * day);
  expect((await ask('campaigns.changePreview', { campaignID, minGoalMinor: 1_000_00 })).body.code).toBe('CANNOT_DECREASE');
  expect((await ask('campaigns.changePreview', { campaignID, deadlineAt: inDays(99) })).body.fields).toEqual({
    deadlineAt: 'can be extended by at most 30 days',
  });
  expect((await ask('campaigns.changePreview', { campaignID }, investor)).status).toBe(404);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM commitments WHERE state = 'RECONFIRM_REQUIRED'`)).toBe(0);
  expect((await app.find(campaignID)).maxGoalMinor).toBe(2_00_000_00);
});

test('an update can be drafted, edited, scheduled and deleted until it is published', async () => {
  const { campaignID } = await live();
  const words = { title: 'Boats', body: 'Two of them.', audience: 'PUBLIC' };
  const { body: update } = await ask('campaigns.updatePost', { campaignID, ...words, isDraft: true });
  expect(update).toMatchObject({ publishedAt: null, isPublished: false });
  const seen = async () => (await app.call('campaigns.byId', { campaignID })).body.updates as unknown[];
  expect(await seen()).toEqual([]);
  const { updateID } = update as { updateID: string };
  const edit = (input: Record<string, unknown>) => ask('campaigns.updateEdit', { campaignID, updateID, ...words, ...input });
  expect((await edit({ when: 'LATER', publishAt: inDays(-1) })).status).toBe(400);
  expect((await edit({ when: 'LATER', publishAt: inDays(2) })).body).toMatchObject({ isPublished: false });
  expect(await seen()).toEqual([]);
  expect((await edit({ when: 'NOW', body: 'Three of them.' })).body).toMatchObject({ isPublished: true });
  expect(await seen()).toMatchObject([{ body: 'Three of them.' }]);
  expect((await edit({ when: 'NOW', body: 'Four.' })).body.code).toBe('ALREADY_PUBLISHED');
  expect((await ask('campaigns.updateDelete', { campaignID, updateID })).body.code).toBe('ALREADY_PUBLISHED');
  const { body: other } = await ask('campaigns.updatePost', { campaignID, ...words, isDraft: true });
  expect((await ask('campaigns.updateDelete', { campaignID, updateID: other.updateID })).status).toBe(200);
  expect((await ask('campaigns.updateDelete', { campaignID, updateID: other.updateID })).status).toBe(404);
  expect((await ask('campaigns.studioPosts', { campaignID })).body.updates).toHaveLength(1);
});

test('the asker is notified when a question is hidden, and it can be restored', async () => {
  const { campaignID } = await live();
  const asker = await app.signIn('Asha Rao');
  const { body: question } = await ask('campaigns.questionAsk', { campaignID, question: 'Is this a spam link?' }, asker);
  const { questionID } = question as { questionID: string };
  const shown = async () => ((await app.call('campaigns.byId', { campaignID })).body.questions as unknown[]).length;
  expect((await ask('campaigns.questionHide', { campaignID, questionID, isHidden: true }, asker)).status).toBe(404);
  expect((await ask('campaigns.questionHide', { campaignID, questionID, isHidden: true })).body).toMatchObject({ isHidden: true });
  expect(await shown()).toBe(0);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Your question about%'`)).toBe(1);
  expect((await ask('campaigns.studioPosts', { campaignID })).body.questions).toMatchObject([{ isHidden: true }]);
  await ask('campaigns.questionHide', { campaignID, questionID, isHidden: false });
  expect(await shown()).toBe(1);
});

test('investors are counted and summed; an anonymous one has no name in the studio', async () => {
  const { campaignID } = await live();
  const [open, hidden] = [await app.signIn('Open'), await app.signIn('Hidden')];
  await app.invest(open, campaignID);
  await app.invest(hidden, campaignID, 20_000_00);
  await app.set(sql`UPDATE commitments SET is_anonymous = true WHERE user_id = ${hidden.userID}`);
  const { body } = await ask('campaigns.studioInvestors', { campaignID });
  expect(body).toMatchObject({ people: 2, sums: [{ state: 'COMMITTED', commitments: 2, amount: { amountMinor: 30_000_00 } }] });
  expect((body.items as { name: string | null }[]).map(({ name }) => name)).toEqual([null, 'Open']);
  expect(JSON.stringify(body)).not.toContain('Hidden');
  expect(body.latePledges).toEqual({ count: 0, amount: { amountMinor: 0, currency: 'INR' } });
  const page = await ask('campaigns.studioInvestors', { campaignID, limit: 1 });
  expect((await ask('campaigns.studioInvestors', { campaignID, limit: 1, cursor: page.body.nextCursor })).body.items).toMatchObject([
    { name: 'Open', amount: { amountMinor: 10_000_00 } },
  ]);
});

test('a story is stored as sanitised HTML with its text; plain text replaces it; its images are our own', async () => {
  const { campaignID } = await draft();
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const image = await ask('campaigns.storyImageAdd', { campaignID, imageBase64: picture.toString('base64') });
  expect(image.body).toMatchObject({ url: expect.stringMatching(/^\/media\/images\/\w+\/high$/) as string, width: 640, height: 400 });
  expect((await app.fastify.inject(image.body.url as string)).statusCode).toBe(200);
  const storyHtml = `<h2>The river</h2><p onclick="x()">It <b>rises</b>.</p><img src="${image.body.url}"><script>alert(1)</script>`;
  const saved = (await ask('campaigns.update', { campaignID, version: 1, storyHtml })).body;
  expect(saved.story).toBe('The river\nIt rises.');
  expect(saved.storyHtml).toBe(
    `<h2>The river</h2><p>It <strong>rises</strong>.</p><img src="${image.body.url}" alt="" loading="lazy" decoding="async" />`,
  );
  expect((await ask('campaigns.preview', { campaignID })).body).toMatchObject({ story: saved.story, storyHtml: saved.storyHtml });
  const plain = (await ask('campaigns.update', { campaignID, version: 2, story: 'Two lines.\nPlain.' })).body;
  expect(plain).toMatchObject({ story: 'Two lines.\nPlain.', storyHtml: null });
  const hidden = await ask('campaigns.update', { campaignID, version: 3, storyHtml: '<p>9999 <b>4105</b> 7058</p>' });
  expect(hidden).toMatchObject({ status: 400, body: { fields: { storyHtml: expect.stringContaining('Aadhaar') as string } } });
  const stranger = await app.signIn('Stranger');
  expect((await ask('campaigns.storyImageAdd', { campaignID, imageBase64: picture.toString('base64') }, stranger)).status).toBe(404);
  const { campaignID: published } = await live();
  expect((await ask('campaigns.edit', { campaignID: published, version: 1, storyHtml: '<p>Longer.</p>' })).body.storyHtml).toBe(
    '<p>Longer.</p>',
  );
  expect((await app.call('campaigns.byId', { campaignID: published })).body).toMatchObject({
    story: 'Longer.',
    storyHtml: '<p>Longer.</p>',
  });
});

test('the backers are a file without the names of anonymous ones, and each of them gets a message', async () => {
  const { campaignID } = await live();
  const message = { campaignID, subject: 'Shooting begins', body: 'We start on Monday.' };
  expect((await ask('campaigns.messageInvestors', message)).body.code).toBe('NO_RECIPIENTS');
  const [open, hidden] = [await app.signIn('Open'), await app.signIn('Hidden')];
  await app.invest(open, campaignID);
  await app.invest(hidden, campaignID, 20_000_00);
  await app.set(sql`UPDATE commitments SET is_anonymous = true WHERE user_id = ${hidden.userID}`);
  const file = await app.fastify.inject({ url: `/api/v1/studio/campaigns/${campaignID}/investors.csv`, cookies: maker.cookies });
  expect(file.headers['content-type']).toContain('text/csv');
  const lines = file.body.trim().split('\r\n');
  expect(lines[0]).toContain('Date (IST),Backer,Username,State,Pledged,Allotted,Currency,Pledge');
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 7).join(','))).toEqual([
    'Anonymous,,In escrow,20000.00,,INR',
    expect.stringMatching(/^Open,\w+,In escrow,10000\.00,,INR$/) as string,
  ]);
  expect((await ask('campaigns.messageInvestors', message)).body).toEqual({ recipients: 2 });
  const sent = await app.db.execute<{ user: string }>(
    sql`SELECT DISTINCT user_id AS "user" FROM messages WHERE subject = 'The Ferryman: Shooting begins' AND body LIKE 'We start on Monday.%'`,
  );
  expect(sent.rows.map(({ user }) => user).sort()).toEqual([open.userID, hidden.userID].sort());
  const stranger = await app.signIn('Stranger');
  expect((await ask('campaigns.messageInvestors', message, stranger)).status).toBe(404);
  expect(
    (await app.fastify.inject({ url: `/api/v1/studio/campaigns/${campaignID}/investors.csv`, cookies: stranger.cookies })).statusCode,
  ).toBe(404);
});
