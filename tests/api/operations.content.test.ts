import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { openOttApp } from '../support/ottApp';
import { setupFixture } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupFixture(openOttApp);
let mod: Person;
let asha: Person;
beforeEach(async () => {
  mod = await signInStaff(app, 'MODERATION', 'FINANCE');
  asha = await app.signIn('Asha');
});

const listed = async (input: Record<string, unknown> = {}) =>
  ((await app.call('admin.content', input, { as: mod })).body.items as { contentID: string }[]).map(({ contentID }) => contentID);
const title = async (contentID: string) => (await app.call('admin.contentItem', { kind: 'TITLE', contentID }, { as: mod })).body;
const isPublic = async ({ slug }: { slug: string }) => (await app.call('ott.get', { ref: slug })).status === 200;
const messagesTo = async ({ userID }: Person) =>
  (
    await app.db.execute<{ subject: string; body: string }>(
      sql`SELECT subject, body FROM messages WHERE user_id = ${userID} AND subject NOT LIKE 'We received%'`,
    )
  ).rows;
const report = async (releaseID: string, as = asha, reason = 'HARM') =>
  (
    await app.call(
      'reports.create',
      { kind: 'TITLE', contentID: releaseID, reason, description: 'Shows a real accident', isGoodFaith: true },
      { as },
    )
  ).body as { reportID: string };
const reports = async (input: Record<string, unknown> = {}) =>
  ((await app.call('admin.reports', input, { as: mod })).body.items as { reportID: string }[]).map(({ reportID }) => reportID);
const answer = (reportID: string, outcome: string, as = mod) =>
  app.call('admin.reportAnswer', { reportID, outcome, answer: 'We have looked at it closely.' }, { as });

test('content is listed by kind, state and name, and a title shows owner, sales and cases', async () => {
  const film = await app.premium();
  const free = await app.premium({ isPremium: false });
  const { paymentID } = await app.buy(asha, film.releaseID);
  expect((await listed({ kind: 'TITLE' })).sort()).toEqual([film.releaseID, free.releaseID].sort());
  expect(await listed({ q: film.releaseID })).toEqual([film.releaseID]);
  expect(await listed({ kind: 'EVENT' })).toEqual([]);
  expect(await listed({ kind: 'TITLE', state: 'DRAFT' })).toEqual([]);
  const first = (await app.call('admin.content', { limit: 1 }, { as: mod })).body;
  expect(await listed({ limit: 50, cursor: first.nextCursor })).not.toContain(first.items[0].contentID);
  await app.db.execute(sql`
    INSERT INTO operations_cases (case_id, kind, subject_type, subject_id, summary, details, payment_id, opened_at, due_at)
    VALUES ('cse_1', 'DISPUTE', 'DISPUTE', 'dsp_1', 'A dispute', '{}', ${paymentID}, now(), now())`);
  expect(await title(film.releaseID)).toMatchObject({
    kind: 'TITLE',
    state: 'PUBLISHED',
    isTakenDown: false,
    publicPath: `/ott/${film.slug}/`,
    sales: [{ orders: 1, paid: { amountMinor: 9900, currency: 'INR' }, refunded: { amountMinor: 0 } }],
    openReports: 0,
    cases: [{ caseID: 'cse_1' }],
    history: [],
  });
  const { channel } = await title(film.releaseID);
  const page = await app.call('admin.contentItem', { kind: 'CHANNEL', contentID: channel.channelID }, { as: mod });
  expect(page.body).toMatchObject({ state: 'ACTIVE', openReports: 0, sales: [{ orders: 1 }] });
  expect((await app.call('admin.contentItem', { kind: 'EVENT', contentID: film.releaseID }, { as: mod })).status).toBe(404);
});

test('a title taken down is gone from the site, its buyer keeps it, its owner is told and cannot restore it; staff can', async () => {
  const film = await app.premium();
  await app.buy(asha, film.releaseID);
  const { owner } = await title(film.releaseID);
  await app.db.execute(sql`UPDATE users SET email = 'owner@people.example' WHERE user_id = ${owner.userID}`);
  const act = (operation: 'admin.takeDown' | 'admin.restore', as = mod) =>
    app.call(
      operation,
      {
        kind: 'TITLE',
        contentID: film.releaseID,
        reason: 'Shows a person who did not agree',
        ...(operation === 'admin.takeDown' ? { ground: 'TERMS', rule: 'Content Guidelines' } : {}),
      },
      { as },
    );
  expect((await act('admin.restore')).status).toBe(409);
  expect((await act('admin.takeDown')).body).toMatchObject({ state: 'REMOVED', isTakenDown: true, publicPath: null });
  expect((await act('admin.takeDown')).status).toBe(409);
  expect(await isPublic(film)).toBe(false);
  expect(await app.access(asha, film.releaseID)).toMatchObject({ allowed: true });
  expect((await messagesTo(owner))[0]?.body).toContain('Shows a person who did not agree');
  await expect(app.services.ott.releases.restore(owner.userID, film.releaseID)).rejects.toMatchObject({ code: 'TAKEN_DOWN' });
  expect((await act('admin.restore')).body).toMatchObject({ state: 'PUBLISHED', isTakenDown: false });
  expect(await isPublic(film)).toBe(true);
  const illegal = { kind: 'TITLE', contentID: film.releaseID, ground: 'LAW', rule: 'IT Rules 2021', reason: 'It is illegal.' };
  await app.call('admin.takeDown', illegal, { as: mod });
  expect(await app.access(asha, film.releaseID)).not.toMatchObject({ allowed: true });
  await act('admin.restore');
  expect(await app.access(asha, film.releaseID)).toMatchObject({ allowed: true });
  expect((await title(film.releaseID)).history.slice(0, 2)).toMatchObject([
    { operation: 'admin.takeDown', before: { state: 'PUBLISHED' }, after: { state: 'TAKEN_DOWN' } },
    { operation: 'admin.restore', after: { state: 'PUBLISHED' } },
  ]);
});

test('no one decides about a title of their own channel, or about their own report', async () => {
  const film = await app.premium();
  const { channel } = await title(film.releaseID);
  const { reportID } = await report(film.releaseID, mod);
  expect((await answer(reportID, 'DISMISSED')).status).toBe(403);
  const other = await report(film.releaseID);
  await app.db.execute(sql`INSERT INTO channel_members (channel_id, user_id, role) VALUES (${channel.channelID}, ${mod.userID}, 'EDITOR')`);
  expect((await answer(other.reportID, 'DISMISSED')).status).toBe(403);
  const input = { kind: 'TITLE', contentID: film.releaseID, ground: 'TERMS', rule: 'Guidelines', reason: 'I want it gone' };
  expect((await app.call('admin.takeDown', input, { as: mod })).status).toBe(403);
});

test('reports are queued by deadline; one past it is counted on the overview and filtered', async () => {
  const film = await app.premium();
  const slow = await report(film.releaseID);
  const urgent = await report(film.releaseID, await app.signIn('Ravi'), 'SYNTHETIC_UNLABELLED');
  expect(await reports()).toEqual([urgent.reportID, slow.reportID]);
  const first = (await app.call('admin.reports', { limit: 1 }, { as: mod })).body;
  expect(await reports({ limit: 1, cursor: first.nextCursor })).toEqual([slow.reportID]);
  expect(await reports({ reason: 'HARM' })).toEqual([slow.reportID]);
  expect(await reports({ overdue: 'true' })).toEqual([]);
  await app.db.execute(sql`UPDATE reports SET answer_by = now() - interval '1 minute' WHERE report_id = ${urgent.reportID}`);
  expect(await reports({ overdue: 'true' })).toEqual([urgent.reportID]);
  expect((await app.call('admin.overview', {}, { as: mod })).body.waiting).toMatchObject({ titleReports: 2, overdueReports: 1 });
});

test('a report is assigned and dismissed: the title stays, and the reporter gets the answer once', async () => {
  const film = await app.premium();
  const { reportID } = await report(film.releaseID);
  const assign = (userID: string | null) => app.call('admin.reportAssign', { reportID, userID }, { as: mod });
  expect((await assign(asha.userID)).status).toBe(409);
  expect((await assign(mod.userID)).body).toMatchObject({ owner: { userID: mod.userID }, description: 'Shows a real accident' });
  expect(await reports({ owner: 'me' })).toEqual([reportID]);
  expect((await answer(reportID, 'DISMISSED')).body).toMatchObject({
    outcome: 'DISMISSED',
    isRemoved: false,
    answeredBy: { userID: mod.userID },
  });
  expect((await answer(reportID, 'REMOVED')).status).toBe(409);
  expect(await isPublic(film)).toBe(true);
  expect(await messagesTo(asha)).toMatchObject([{ body: expect.stringContaining('We have looked at it closely.') as unknown }]);
  expect(await reports()).toEqual([]);
  expect(await reports({ state: 'ANSWERED' })).toEqual([reportID]);
  const log = (await app.call('admin.report', { reportID }, { as: mod })).body.history;
  expect(log).toMatchObject([{ operation: 'admin.reportAssign' }, { operation: 'admin.reportAnswer', after: { outcome: 'DISMISSED' } }]);
});

test('two reports that are right take the title down once, and both reporters get their answer', async () => {
  const film = await app.premium();
  const ravi = await app.signIn('Ravi');
  const [one, two] = [await report(film.releaseID), await report(film.releaseID, ravi)];
  expect((await answer(one.reportID, 'REMOVED')).body).toMatchObject({ isRemoved: true, otherReports: 1 });
  expect((await answer(two.reportID, 'REMOVED')).body).toMatchObject({ outcome: 'REMOVED', otherReports: 0 });
  expect(await isPublic(film)).toBe(false);
  expect([(await messagesTo(asha)).length, (await messagesTo(ravi)).length]).toEqual([1, 1]);
  expect((await title(film.releaseID)).history).toHaveLength(1);
});

test('an invoice is found by number, order, channel and kind, and is a PDF', async () => {
  const film = await app.premium();
  const [{ paymentID }, other] = [await app.buy(asha, film.releaseID), await app.premium()];
  await app.buy(asha, other.releaseID);
  const invoices = async (input: Record<string, unknown> = {}) =>
    (await app.call('admin.invoices', input, { as: mod })).body.items as {
      documentID: string;
      number: string;
      paymentID: string;
      channel: { channelID: string };
    }[];
  const [invoice] = await invoices({ q: paymentID });
  expect(invoice).toMatchObject({
    paymentID,
    kind: 'INVOICE',
    number: expect.stringMatching(/^MRQ-\d\dI-000001$/) as unknown,
    total: { amountMinor: 9900 },
  });
  expect(await invoices({ q: invoice?.number.toLowerCase() })).toHaveLength(1);
  expect(await invoices({ channelID: invoice?.channel.channelID, kind: 'INVOICE' })).toHaveLength(1);
  expect(await invoices({ kind: 'CREDIT_NOTE' })).toEqual([]);
  expect(await invoices({ q: 'MRQ-26I-000999' })).toEqual([]);
  const pdf = await app.call('admin.invoicePdf', { documentID: invoice?.documentID }, { as: mod });
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await app.call('admin.invoicePdf', { documentID: 'tdc_none' }, { as: mod })).status).toBe(404);
  expect(await invoices()).toHaveLength(2);
});

test('the same by command', async () => {
  const run = (...args: string[]) => runAdminCommand(app.db, app.services.operations, args);
  const { rows } = await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${mod.userID}`);
  const as = ['--as', rows[0]?.username ?? ''];
  const film = await app.premium();
  expect(await run('content', film.releaseID)).toContain('PUBLISHED');
  const { reportID } = await report(film.releaseID);
  expect(await run('reports')).toContain(reportID);
  expect(await run('reports', 'assign', reportID, rows[0]?.username ?? '', ...as)).toContain('HARM');
  expect(await run('reports', 'answer', reportID, 'removed', 'It is removed now.', ...as)).toContain('REMOVED');
  expect(await run('content', 'show', 'title', film.releaseID)).toContain('REMOVED');
  expect(await run('content', 'restore', 'title', film.releaseID, 'It was a mistake', ...as)).toContain('PUBLISHED');
  expect(await run('content', 'take-down', 'title', film.releaseID, 'law', 'IT Rules 2021', 'It is illegal', ...as)).toContain('REMOVED');
  expect(await run('invoices')).toBe('No invoices.');
});
