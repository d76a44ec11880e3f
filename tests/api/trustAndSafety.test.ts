import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { publishScheduledEvents } from '@/server/modules/events/publication';
import { watchPageVersion } from '@/server/web/watchPageVersion';
import { setupCampaignApp } from '../support/campaignApp';
import { addEvent, addSession } from '../support/fixtures/eventRows';
import { addChannel, addRelease } from '../support/fixtures/releases';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
let mod: Person;
let second: Person;
let maker: Person;
let fan: Person;
let channelID: string;
beforeEach(async () => {
  mod = await signInStaff(app, 'MODERATION');
  second = await signInStaff(app, 'ADMINISTRATOR');
  maker = await app.signIn('Meera Iyer');
  fan = await app.signIn('Asha Rao');
  ({ channelID } = await addChannel(app.db, maker.userID, 'Undertow'));
  await app.db.execute(
    sql`INSERT INTO channel_members (channel_id, user_id, role) VALUES (${channelID}, ${maker.userID}, 'OWNER') ON CONFLICT DO NOTHING`,
  );
});

type Kind = 'TITLE' | 'EVENT' | 'CAMPAIGN' | 'CHANNEL' | 'ACCOUNT';
const reasons = { ground: 'TERMS', rule: 'Content Guidelines, Privacy', reason: 'It shows a person who did not agree.' };
const takeDown = (kind: Kind, contentID: string, over: Record<string, unknown> = {}, as = mod) =>
  app.call('admin.takeDown', { kind, contentID, ...reasons, ...over }, { as });
const restore = (kind: Kind, contentID: string, as = mod) =>
  app.call('admin.restore', { kind, contentID, reason: 'It was a mistake.' }, { as });
const addShow = async () => {
  const eventID = await addEvent(app.db, { channelID });
  const { sessionID, tierIDs } = await addSession(app.db, eventID);
  return { eventID, sessionID, tierID: tierIDs[0] };
};
const pageOf = {
  event: async (eventID: string) => (await app.call('events.byId', { eventID })).status,
  campaign: async (campaignID: string) => (await app.call('campaigns.byId', { campaignID })).status,
  title: async (slug: string) => (await app.call('ott.get', { ref: slug })).status,
  channel: async () => {
    const { rows } = await app.db.execute<{ handle: string }>(sql`SELECT handle FROM channels WHERE channel_id = ${channelID}`);
    return (await app.call('channels.details', { handle: rows[0]?.handle })).status;
  },
};
const messagesTo = async ({ userID }: Person) =>
  (
    await app.db.execute<{ subject: string; body: string }>(
      sql`SELECT subject, body FROM messages WHERE user_id = ${userID} ORDER BY created_at`,
    )
  ).rows;
const cases = async () =>
  (await app.db.execute<{ kind: string; state: string }>(sql`SELECT kind, state FROM operations_cases WHERE kind = 'TAKEDOWN'`)).rows;
const feed = async () => ((await app.call('events.feed', {})).body.items as unknown[]).length;
const campaignFeed = async () => ((await app.call('campaigns.feed', {})).body.items as unknown[]).length;
/** The last link in the messages to the person: the page and its key. */
async function linkOf(person: Person, page: 'report' | 'decision') {
  const found = (await messagesTo(person)).map(({ body }) => new RegExp(`/${page}/([a-z_0-9]+)/#([\\w-]+)`).exec(body)).findLast(Boolean);
  return { id: found?.[1] ?? '', key: found?.[2] ?? '' };
}

test('an event taken down has no page, is in no list and sells nothing; its ticket stays valid, a case opens, and it is restored as it was', async () => {
  const { eventID, sessionID, tierID } = await addShow();
  const { orderID, receipt, paymentID } = await app.bank.startPayment(fan, sessionID, tierID, 1);
  await app.bank.simulateOutcome(orderID, 'upi', 0);
  await app.bank.returnFromProvider(orderID, receipt);
  expect([await pageOf.event(eventID), await feed()]).toEqual([200, 1]);

  expect((await takeDown('EVENT', eventID)).body).toMatchObject({ isTakenDown: true, publicPath: null, decisions: [{ ground: 'TERMS' }] });
  expect([await pageOf.event(eventID), await feed()]).toEqual([404, 0]);
  const begin = await app.call('events.ticketBegin', { sessionID, lines: [{ tierID, quantity: 1 }] }, { as: await app.signIn('Ravi') });
  expect(begin.status).toBe(404);
  expect((await app.call('events.order', { paymentID }, { as: fan })).body.tickets[0]).toMatchObject({ status: 'VALID' });
  expect(await cases()).toEqual([{ kind: 'TAKEDOWN', state: 'OPEN' }]);
  expect((await app.call('events.publish', { eventID, visibility: 'PUBLIC' }, { as: maker })).body.code).toBe('TAKEN_DOWN');
  expect((await app.call('events.unpublish', { eventID }, { as: maker })).body.code).toBe('TAKEN_DOWN');
  expect((await takeDown('EVENT', eventID)).status).toBe(409);

  expect((await restore('EVENT', eventID)).body).toMatchObject({
    isTakenDown: false,
    decisions: [{ restoredAt: expect.any(String) as string }],
  });
  expect([await pageOf.event(eventID), await feed()]).toEqual([200, 1]);
  expect(await cases()).toEqual([{ kind: 'TAKEDOWN', state: 'RESOLVED' }]);
});

test.each(['EVENT', 'TITLE'] as const)(
  'an order of a %s that is paid after the takedown gets its money back, and nothing else',
  async (kind) => {
    let order: { orderID: string; receipt: string; paymentID: string };
    let contentID: string;
    if (kind === 'EVENT') {
      const { eventID, sessionID, tierID } = await addShow();
      order = await app.bank.startPayment(fan, sessionID, tierID, 1);
      contentID = eventID;
    } else {
      contentID = (await addRelease(app.db, { channelID, isPremium: true })).releaseID;
      const expected = { amountMinor: 9900, currency: 'INR' };
      const { body } = await app.call('ott.paymentBegin', { releaseID: contentID, kind: 'BUY', method: 'UPI', expected }, { as: fan });
      const { paymentID } = body.payment as { paymentID: string };
      order = { paymentID, receipt: paymentID, orderID: String(new URL(body.action.pageUrl).pathname.split('/').at(-1)) };
    }
    await takeDown(kind, contentID);
    await app.bank.simulateOutcome(order.orderID, 'upi', 0);
    await app.bank.returnFromProvider(order.orderID, order.receipt);
    await app.services.refunds.runRefunds();
    const { rows } = await app.db.execute(sql`SELECT status, reason FROM payments WHERE payment_id = ${order.paymentID}`);
    expect(rows).toEqual([{ status: 'REFUNDED', reason: expect.stringContaining('removed before your payment arrived') }]);
    expect((await app.db.execute(sql`SELECT 1 FROM tickets`)).rows).toEqual([]);
  },
);

test('a campaign taken down is suspended with its money in escrow; restored, it takes investments again', async () => {
  const { campaignID } = await app.addCampaign({ channelID, ownerID: maker.userID });
  const { commitmentID } = await app.invest(fan, campaignID);
  const { raisedMinor } = await app.find(campaignID);
  expect([await pageOf.campaign(campaignID), await campaignFeed()]).toEqual([200, 1]);
  expect((await takeDown('CAMPAIGN', campaignID)).status).toBe(200);
  expect([await pageOf.campaign(campaignID), await campaignFeed()]).toEqual([404, 0]);
  expect(await app.find(campaignID)).toMatchObject({ state: 'SUSPENDED', raisedMinor });
  expect((await app.begin(await app.signIn('Ravi'), campaignID)).status).not.toBe(200);
  expect(await cases()).toEqual([{ kind: 'TAKEDOWN', state: 'OPEN' }]);
  const mine = (await app.call('campaigns.myPurchases', {}, { as: fan })).body;
  expect(JSON.stringify(mine)).toContain(commitmentID);
  expect((await restore('CAMPAIGN', campaignID)).status).toBe(200);
  expect(await app.find(campaignID)).toMatchObject({ state: 'LIVE', isPrivate: false, takenDownAt: null });
  expect([await pageOf.campaign(campaignID), await campaignFeed()]).toEqual([200, 1]);
  expect((await app.begin(await app.signIn('Ravi'), campaignID)).status).toBe(200);
});

test('a campaign that has not opened does not open while it is down', async () => {
  const opensAt = new Date(Date.now() + 3_600_000);
  const { campaignID } = await app.addCampaign({ channelID, ownerID: maker.userID, state: 'PRELAUNCH', opensAt });
  await takeDown('CAMPAIGN', campaignID);
  expect(await app.find(campaignID)).toMatchObject({ state: 'PRELAUNCH', opensAt: null });
  await restore('CAMPAIGN', campaignID);
  expect(await app.find(campaignID)).toMatchObject({ state: 'PRELAUNCH', opensAt });
});

test('a channel taken down takes its works with it, and cannot publish; restored, all are back', async () => {
  const { eventID } = await addShow();
  const film = await addRelease(app.db, { channelID });
  const { campaignID } = await app.addCampaign({ channelID, ownerID: maker.userID });
  const all = async () => [
    await pageOf.channel(),
    await pageOf.event(eventID),
    await pageOf.title(film.slug),
    await pageOf.campaign(campaignID),
  ];
  expect(await all()).toEqual([200, 200, 200, 200]);
  expect((await takeDown('CHANNEL', channelID)).body.decisions).toHaveLength(4);
  expect(await all()).toEqual([404, 404, 404, 404]);
  const names = (await app.call('search.all', { q: 'Undertow' })).body.groups as { kind: string }[];
  expect(names.filter(({ kind }) => kind === 'CHANNEL')).toEqual([]);
  const upload = { channelID, kind: 'TITLE', fileName: 'a.mp4', byteSize: 1000, mimeType: 'video/mp4', fingerprint: 'a.mp4:1000:1' };
  expect((await app.call('videos.uploadBegin', upload, { as: maker })).body.code).toBe('CHANNEL_RESTRICTED');
  expect((await restore('EVENT', eventID)).body.code).toBe('FOLLOWS_ANOTHER');
  expect((await restore('CHANNEL', channelID)).status).toBe(200);
  expect(await all()).toEqual([200, 200, 200, 200]);
});

test('every purge reaches a web server within a second, and a render from before it is not kept', async () => {
  const { eventID } = await addShow();
  let purges = 0;
  const watch = watchPageVersion({
    readPurges: async (since) => (await app.fastify.inject({ url: `/api/page-version?since=${since ?? ''}` })).json(),
    purge: (tags) => (purges += tags.includes('pages') ? 1 : 0),
  });
  const until = async (count: number) => {
    for (let left = 100; purges < count && left > 0; left -= 1) await new Promise((resolve) => setTimeout(resolve, 20));
    return purges;
  };
  await until(1);
  const start = Date.now();
  await takeDown('EVENT', eventID);
  expect(await until(2)).toBe(2);
  expect(Date.now() - start).toBeLessThan(1000);
  await restore('EVENT', eventID);
  expect(await until(3)).toBe(3);
  watch.stop();
});

const report = (input: Record<string, unknown>, as?: Person) =>
  app.call(
    'reports.create',
    { reason: 'ILLEGAL', description: 'At 0:12 it sells forged tickets.', isGoodFaith: true, ...input },
    { ...(as ? { as } : {}), headers: { 'idempotency-key': randomUUID() } },
  );
const hoursLeft = (answerBy: string) => Math.round((Date.parse(answerBy) - Date.now()) / 3_600_000);

test('a guest reports any content with the facts of a notice, gets a receipt, and sees the state by the link', async () => {
  const { eventID } = await addShow();
  const subject = { kind: 'EVENT', contentID: eventID };
  expect((await app.call('reports.subject', subject)).body).toEqual({ name: expect.any(String) as string, path: `/event/${eventID}/` });
  expect((await report(subject)).body.code).toBe('NO_CONTACT');
  expect((await report({ ...subject, name: 'Ravi', email: 'ravi@people.example', description: 'short' })).body.code).toBe('NOT_EXPLAINED');
  expect((await report({ ...subject, isGoodFaith: false })).status).toBe(400);
  const { body } = await report({ ...subject, name: 'Ravi', email: 'ravi@people.example', rule: 'IPC 420' });
  const key = String(body.path).split('#')[1];
  const state = async () => (await app.call('reports.status', { reportID: body.reportID, key })).body;
  expect(await state()).toMatchObject({ name: expect.any(String) as string, outcome: null, answeredAt: null });
  expect((await app.call('reports.status', { reportID: body.reportID, key: 'x'.repeat(32) })).status).toBe(404);
  expect((await app.db.execute(sql`SELECT 1 FROM messages WHERE recipient = 'ravi@people.example'`)).rowCount).toBe(1);
  expect((await app.call('admin.report', { reportID: body.reportID }, { as: mod })).body).toMatchObject({
    kind: 'EVENT',
    reporter: null,
    rule: 'IPC 420',
    contact: { name: 'Ravi', email: 'ravi@people.example' },
  });
  const answer = { reportID: body.reportID, outcome: 'REMOVED', answer: 'You were right.', ground: 'LAW', rule: 'IPC 420' };
  expect((await app.call('admin.reportAnswer', answer, { as: mod, headers: { 'idempotency-key': randomUUID() } })).status).toBe(200);
  expect(await state()).toMatchObject({ outcome: 'REMOVED', answer: 'You were right.', isRestored: false });
  expect(await pageOf.event(eventID)).toBe(404);
  await restore('EVENT', eventID, second);
  expect(await state()).toMatchObject({ isRestored: true });
});

test.each([
  ['ORDER', 3],
  ['INTIMATE', 2],
  ['CHILD_SAFETY', 3],
  ['SYNTHETIC_UNLABELLED', 3],
  ['FRAUD', 36],
  ['OTHER', 360],
])('a report of the kind %s must be answered within %i hours', async (reason, hours) => {
  const film = await addRelease(app.db, { channelID });
  const { body } = await report({ kind: 'TITLE', contentID: film.releaseID, reason }, fan);
  expect(hoursLeft(body.answerBy)).toBe(hours);
});

test('the owner reads the reasons, appeals once, and another person decides; a won appeal restores', async () => {
  const { eventID } = await addShow();
  await takeDown('EVENT', eventID);
  const { id: decisionID, key } = await linkOf(maker, 'decision');
  expect((await messagesTo(maker)).at(-1)?.body).toMatch(/did not agree.*\n\n.*1 strike/s);
  const statement = { decisionID, key };
  expect((await app.call('decisions.get', statement)).body).toMatchObject({
    rule: reasons.rule,
    canAppeal: true,
    strike: { isVoided: false },
  });
  expect((await app.call('decisions.get', { decisionID })).status).toBe(404);
  expect((await app.call('decisions.get', { decisionID }, { as: fan })).status).toBe(404);
  expect((await app.call('decisions.get', { decisionID }, { as: maker })).status).toBe(200);

  const appeal = () => app.call('decisions.appeal', { ...statement, text: 'The person agreed, I have it in writing.' });
  expect((await appeal()).body).toMatchObject({ canAppeal: false, appeal: { outcome: null } });
  expect((await appeal()).body.code).toBe('ALREADY_APPEALED');
  expect((await app.call('admin.appeals', {}, { as: mod })).body.items).toMatchObject([{ appeal: { isOverdue: false } }]);
  // After the fifteen days of our guidelines it is marked in the queue and on the overview.
  await app.db.execute(
    sql`UPDATE moderation_decisions SET appealed_at = appealed_at - interval '16 days' WHERE decision_id = ${decisionID}`,
  );
  expect((await app.call('admin.appeals', {}, { as: mod })).body.items).toMatchObject([{ appeal: { isOverdue: true } }]);
  const waiting = async () => (await app.call('admin.overview', {}, { as: mod })).body.waiting;
  expect(await waiting()).toMatchObject({ appealsToAnswer: 1, overdueAppeals: 1 });
  const decide = (as: Person) =>
    app.call('admin.appealAnswer', { decisionID, outcome: 'RESTORED', answer: 'The consent is valid.' }, { as });
  expect((await decide(mod)).status).toBe(403);
  expect((await decide(second)).body).toMatchObject({ restoredAt: expect.any(String) as string, appeal: { outcome: 'RESTORED' } });
  expect((await decide(second)).status).toBe(409);
  expect(await pageOf.event(eventID)).toBe(200);
  expect((await messagesTo(maker)).at(-1)?.body).toContain('The consent is valid.');
  const log = (await app.call('admin.contentItem', { kind: 'EVENT', contentID: eventID }, { as: mod })).body.history as {
    operation: string;
  }[];
  expect(log.map(({ operation }) => operation).sort()).toEqual(['admin.appealAnswer', 'admin.restore', 'admin.takeDown']);
});

test('an appeal that fails leaves the decision, and none is possible after six months', async () => {
  const { eventID } = await addShow();
  await takeDown('EVENT', eventID);
  const { id: decisionID, key } = await linkOf(maker, 'decision');
  await app.db.execute(sql`UPDATE moderation_decisions SET decided_at = now() - interval '7 months'`);
  const appeal = () => app.call('decisions.appeal', { decisionID, key, text: 'The person agreed, I have it in writing.' });
  expect((await appeal()).body.code).toBe('TOO_LATE');
  await app.db.execute(sql`UPDATE moderation_decisions SET decided_at = now()`);
  expect((await appeal()).status).toBe(200);
  const input = { decisionID, outcome: 'UPHELD', answer: 'The consent has ended.' };
  expect((await app.call('admin.appealAnswer', input, { as: second })).body).toMatchObject({ restoredAt: null });
  expect(await pageOf.event(eventID)).toBe(404);
});

test('three strikes stop uploads and publishing until one is voided or expires', async () => {
  const shows = [await addShow(), await addShow(), await addShow()];
  for (const { eventID } of shows.slice(0, 2)) await takeDown('EVENT', eventID);
  const draft = await addEvent(app.db, { channelID, status: 'DRAFT', publishedAt: null });
  const publish = async () =>
    (await app.call('events.publish', { eventID: draft, visibility: 'PUBLIC' }, { as: maker })).body.code as string;
  expect(await publish()).not.toBe('CHANNEL_RESTRICTED');
  await takeDown('EVENT', shows[2]?.eventID ?? '');
  const standing = async () => (await app.call('decisions.ofChannel', { channelID }, { as: maker })).body;
  expect(await standing()).toMatchObject({ strikes: 3, strikeLimit: 3, isRestricted: true });
  expect((await app.call('decisions.ofChannel', { channelID }, { as: fan })).status).toBe(404);
  expect(await publish()).toBe('CHANNEL_RESTRICTED');
  await app.db.execute(sql`UPDATE events SET publish_at = now() - interval '1 minute' WHERE event_id = ${draft}`);
  await publishScheduledEvents(app.db, new Date());
  expect((await messagesTo(maker)).at(-1)?.body).toContain('3 strikes');

  const [decision] = (await standing()).items as { decisionID: string }[];
  const voidIt = () =>
    app.call('admin.strikeVoid', { decisionID: decision?.decisionID, reason: 'The rule was not clear.' }, { as: second });
  expect((await voidIt()).body).toMatchObject({ strike: { isVoided: true } });
  expect((await voidIt()).status).toBe(409);
  expect(await standing()).toMatchObject({ strikes: 2, isRestricted: false });
  await app.db.execute(sql`UPDATE moderation_decisions SET strike_expires_at = now() - interval '1 day'`);
  expect(await standing()).toMatchObject({ strikes: 0 });
});

test('a disabled account is signed out, its channel is hidden, its money is not touched; it appeals by the link and is enabled', async () => {
  const { eventID } = await addShow();
  const disable = (as: Person) => app.call('admin.personDisable', { userID: maker.userID, ...reasons }, { as });
  expect((await disable(mod)).body).toMatchObject({ isDisabled: true, sessions: 0 });
  expect((await disable(mod)).status).toBe(409);
  expect([await pageOf.channel(), await pageOf.event(eventID)]).toEqual([404, 404]);
  expect((await app.call('users.myDetails', {}, { as: maker })).status).toBe(401);
  const { id: decisionID, key } = await linkOf(maker, 'decision');
  expect((await app.call('decisions.appeal', { decisionID, key, text: 'Another person used my account.' })).status).toBe(200);
  const answer = { decisionID, outcome: 'RESTORED', answer: 'You are right, it was not you.' };
  expect((await app.call('admin.appealAnswer', answer, { as: second })).status).toBe(200);
  expect((await app.call('admin.person', { userID: maker.userID }, { as: mod })).body).toMatchObject({ isDisabled: false });
  expect([await pageOf.channel(), await pageOf.event(eventID)]).toEqual([200, 200]);
  const { rows } = await app.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM messages WHERE body LIKE '%it was not you%'`);
  expect(rows[0]?.n).toBe(1);
});

test('staff close an account only when nothing is unsettled', async () => {
  const { sessionID, tierID } = await addShow();
  const { orderID, receipt } = await app.bank.startPayment(fan, sessionID, tierID, 1);
  await app.bank.simulateOutcome(orderID, 'upi', 0);
  await app.bank.returnFromProvider(orderID, receipt);
  const close = (userID: string, as = second) => app.call('admin.personClose', { userID, reason: 'Asked by letter' }, { as });
  expect((await close(fan.userID, mod)).status).toBe(403);
  expect((await close(fan.userID)).body.code).toBe('ACCOUNT_HAS_OBSTACLES');
  expect((await app.call('admin.person', { userID: fan.userID }, { as: second })).body.closeObstacles).toHaveLength(1);
  const ravi = await app.signIn('Ravi');
  expect((await close(ravi.userID)).body).toMatchObject({ closedAt: expect.any(String) as string });
  expect((await close(ravi.userID)).status).toBe(409);
});

test('the transparency report counts real notices and decisions, and hides small groups', async () => {
  const film = await addRelease(app.db, { channelID });
  for (let n = 0; n < 6; n += 1)
    await report({ kind: 'TITLE', contentID: film.releaseID, reason: n < 5 ? 'HARM' : 'PRIVACY' }, await app.signIn(`Viewer ${n}`));
  await takeDown('TITLE', film.releaseID);
  const [current] = (await app.call('other.transparency', {})).body.items as Record<string, unknown>[];
  expect(current).toMatchObject({
    noticeCount: 6,
    notices: [
      { reason: 'HARM', count: 5, removed: 0 },
      { reason: 'PRIVACY', count: null, removed: null },
    ],
    actions: [{ kind: 'TITLE', count: null }],
    actionCount: 1,
    ownInitiative: 1,
    strikes: 1,
    medianHours: null,
  });
});

test('no one decides about their own channel', async () => {
  await app.db.execute(sql`INSERT INTO channel_members (channel_id, user_id, role) VALUES (${channelID}, ${mod.userID}, 'EDITOR')`);
  expect((await takeDown('CHANNEL', channelID)).status).toBe(403);
});
