import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { systemClock } from '@/server/platform/clock';
import { createServices } from '@/server/services';
import { queueMessage } from '../support/queueMessage';
import { setupTestApp } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupTestApp();
let boss: Person;
beforeEach(async () => {
  await app.db.execute(sql`TRUNCATE jobs.job`);
  boss = await signInStaff(app, 'ADMINISTRATOR');
});

/** A dead letter as the queue leaves it: the data of the job and its last error. */
async function addDeadLetter(queue: string, data: Record<string, unknown>, message = 'The provider did not answer') {
  const { rows } = await app.db.execute<{ id: string }>(sql`
    INSERT INTO jobs.job (name, data, state, output) VALUES (${`${queue}.dead`}, ${JSON.stringify(data)}::jsonb, 'created', ${JSON.stringify({ message })}::jsonb)
    RETURNING id::text AS id`);
  return rows[0]?.id ?? '';
}
const queued = async (queue: string) =>
  (await app.db.execute(sql`SELECT data FROM jobs.job WHERE name = ${queue} AND state = 'created'`)).rows;
const failed = async (input: Record<string, unknown> = {}) => (await app.call('admin.failedJobs', input, { as: boss })).body;
const log = async (subjectID: string) => (await app.call('admin.audit', { subjectID }, { as: boss })).body.items;

test('queues are counted with their dead letters; failed jobs page and show their error without secrets', async () => {
  for (const n of [1, 2, 3])
    await addDeadLetter('refundSession', {
      sessionID: `ses_${n}`,
      buyerEmail: 'asha@people.example',
      link: 'https://x.test/?token=s3cret',
    });
  const { queues } = (await app.call('admin.jobs', {}, { as: boss })).body;
  expect(queues.find(({ queue }: { queue: string }) => queue === 'refundSession')).toMatchObject({ dead: 3, waiting: 0 });
  const first = await failed({ limit: 2 });
  const second = await failed({ limit: 2, cursor: first.nextCursor });
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
  expect(first.items[0]).toMatchObject({ queue: 'refundSession', isDeadLetter: true, error: 'The provider did not answer' });
  expect(JSON.stringify([first, second])).toContain('ses_1');
  expect(JSON.stringify([first, second])).not.toMatch(/s3cret|asha@people/);
  expect((await failed({ queue: 'notifyFollowers' })).items).toEqual([]);
});

test('a failed job is sent again once, or discarded; each is a line of the audit log', async () => {
  const [again, never] = [await addDeadLetter('refundSession', { sessionID: 'ses_1' }), await addDeadLetter('probe', { note: 'x' })];
  const retry = () => app.call('admin.jobRetry', { jobID: again, reason: 'The provider answers again' }, { as: boss });
  const answers = await Promise.all([retry(), retry()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await queued('refundSession')).toEqual([{ data: { sessionID: 'ses_1' } }]);
  expect((await app.call('admin.jobDiscard', { jobID: never, reason: 'Was only a test' }, { as: boss })).status).toBe(200);
  expect((await failed()).items).toEqual([]);
  expect(await queued('probe')).toEqual([]);
  expect(await log(again)).toMatchObject([
    { operation: 'admin.jobRetry', before: { queue: 'refundSession' }, reason: 'The provider answers again' },
  ]);
  expect(await log(never)).toMatchObject([{ operation: 'admin.jobDiscard', actor: { userID: boss.userID } }]);
  expect((await app.call('admin.jobRetry', { jobID: 'not-a-job', reason: 'Try it again' }, { as: boss })).status).toBe(404);
});

test('a scheduled task shows its last error and runs at once, unless it is running', async () => {
  await app.db.execute(sql`
    INSERT INTO scheduled_tasks (name, due_at, started_at, finished_at, duration_ms, runs, failures, error) VALUES
      ('sendMessages', now() + interval '1 hour', now() - interval '1 hour', now() - interval '59 minutes', 40, 7, 2, 'No mail server'),
      ('rankReleases', now() + interval '30 seconds', now(), now() - interval '1 hour', 40, 3, 0, NULL)`);
  const tasks = async () => (await app.call('admin.jobs', {}, { as: boss })).body.tasks;
  expect(await tasks()).toMatchObject([
    { task: 'rankReleases', isRunning: true, failures: 0 },
    { task: 'sendMessages', isRunning: false, failures: 2, error: 'No mail server', runs: 7, durationMs: 40 },
  ]);
  const run = (task: string) => app.call('admin.taskRun', { task, reason: 'Mail works again' }, { as: boss });
  expect((await run('sendMessages')).status).toBe(200);
  expect(Date.parse((await tasks())[1].nextRunAt)).toBeLessThanOrEqual(Date.now() + 1000);
  expect((await run('rankReleases')).status).toBe(409);
  expect((await run('nothing')).status).toBe(409);
  expect(await log('sendMessages')).toMatchObject([{ operation: 'admin.taskRun', subjectType: 'TASK' }]);
});

const send = (over: Partial<Parameters<typeof queueMessage>[1]>) =>
  queueMessage(app.db, {
    messageKey: `key:${Math.random()}`,
    channel: 'EMAIL',
    recipient: 'asha@people.example',
    subject: 'Your tickets',
    body: 'Doors open at six.',
    ...over,
  });
const list = async (input: Record<string, unknown> = {}) =>
  ((await app.call('admin.messages', input, { as: boss })).body.items as { subject: string }[]).map(({ subject }) => subject);
const only = async () => (await app.call('admin.messages', {}, { as: boss })).body.items[0] as { messageID: string };

test('messages are listed by state, channel, person and text, the newest first', async () => {
  const asha = await app.signIn('Asha');
  await send({ subject: 'Sent', state: 'SENT', userID: asha.userID, createdAt: new Date('2026-11-01') });
  await send({ subject: 'Failed', state: 'FAILED', channel: 'WHATSAPP', recipient: '+919812345678', createdAt: new Date('2026-11-02') });
  await send({ subject: 'Waiting', createdAt: new Date('2026-11-03') });
  expect(await list()).toEqual(['Waiting', 'Failed', 'Sent']);
  expect(await list({ state: 'FAILED' })).toEqual(['Failed']);
  expect(await list({ channel: 'WHATSAPP' })).toEqual(['Failed']);
  expect(await list({ userID: asha.userID })).toEqual(['Sent']);
  expect(await list({ q: '98123' })).toEqual(['Failed']);
  const first = (await app.call('admin.messages', { limit: 2 }, { as: boss })).body;
  expect(await list({ limit: 2, cursor: first.nextCursor })).toEqual(['Sent']);
});

test('a message shows its text without secrets; a failed or sent one is sent again with its full attempts', async () => {
  await send({ state: 'FAILED', attempts: 6, failure: 'Mailbox full', body: 'Join: https://m.test/?token=s3cret' });
  const { messageID } = await only();
  const { body } = await app.call('admin.message', { messageID }, { as: boss });
  expect(body).toMatchObject({ attempts: 6, failure: 'Mailbox full', resendBlockedReason: null });
  expect(body.body).not.toContain('s3cret');
  const again = await app.call('admin.messageResend', { messageID, reason: 'Mailbox works again' }, { as: boss });
  expect(again.body).toMatchObject({ state: 'QUEUED', attempts: 0, history: [{ operation: 'admin.messageResend' }] });
  const { rows } = await app.db.execute(sql`SELECT state, body FROM messages`);
  expect(rows).toEqual([{ state: 'QUEUED', body: 'Join: https://m.test/?token=s3cret' }]);
  expect((await app.call('admin.messageResend', { messageID, reason: 'Once more' }, { as: boss })).status).toBe(409);
});

test('a sign-in code, an expired message and one whose secret was removed are not sent again', async () => {
  const blocked = [
    { messageKey: 'login-code:1', state: 'SENT' as const },
    { state: 'FAILED' as const, expiresAt: new Date('2026-01-01') },
    { state: 'SENT' as const, body: 'https://m.test/?token=[not kept]' },
  ];
  for (const one of blocked) await send(one);
  const { items } = (await app.call('admin.messages', {}, { as: boss })).body;
  for (const { messageID } of items)
    expect((await app.call('admin.messageResend', { messageID, reason: 'They asked for it' }, { as: boss })).status).toBe(409);
});

test('a view is saved for the person, replaced by its name, and removed', async () => {
  const sam = await signInStaff(app, 'SUPPORT');
  const save = (name: string, filters: Record<string, string>) => app.call('admin.viewSave', { page: 'cases', name, filters }, { as: sam });
  await save('Disputes', { kind: 'DISPUTE' });
  expect((await save('Disputes', { kind: 'DISPUTE', owner: 'me' })).body.items).toEqual([
    { name: 'Disputes', filters: { kind: 'DISPUTE', owner: 'me' } },
  ]);
  expect((await app.call('admin.views', { page: 'cases' }, { as: boss })).body.items).toEqual([]);
  expect((await app.call('admin.views', { page: 'messages' }, { as: sam })).body.items).toEqual([]);
  expect((await app.call('admin.viewRemove', { page: 'cases', name: 'Disputes' }, { as: sam })).body.items).toEqual([]);
  for (let n = 0; n < 30; n += 1) await save(`View ${n}`, {});
  expect((await save('One more', {})).status).toBe(409);
});

test('the command line lists failed jobs and messages, and acts under a name with the right', async () => {
  const { operations } = createServices({ db: app.db, config: app.config, clock: systemClock });
  const run = (...args: string[]) => runAdminCommand(app.db, operations, args);
  const sam = await signInStaff(app, 'SUPPORT');
  const { rows } = await app.db.execute<{ username: string; id: string }>(sql`SELECT username, user_id AS id FROM users`);
  const nameOf = ({ userID }: Person) => rows.find(({ id }) => id === userID)?.username ?? '';
  const id = await addDeadLetter('refundSession', { sessionID: 'ses_1' });
  expect(await run('jobs')).toContain(id);
  await expect(run('jobs', 'retry', id, 'Try it again', '--as', nameOf(sam))).rejects.toThrow('do not allow this');
  await expect(run('jobs', 'retry', id, 'Try it again')).rejects.toThrow('Usage');
  expect(await run('jobs', 'retry', id, 'Try it again', '--as', nameOf(boss))).toContain('queued again');
  expect(await run('jobs')).toBe('No failed jobs.');
  await send({ state: 'FAILED', subject: 'Your tickets' });
  expect(await run('messages', 'FAILED')).toContain('Your tickets');
  const { messageID } = await only();
  expect(await run('messages', 'show', messageID)).toContain('Doors open at six.');
  expect(await run('messages', 'resend', messageID, 'Mailbox works again', '--as', nameOf(sam))).toContain('QUEUED');
  await expect(run('jobs', 'forget', id, 'Try it again')).rejects.toThrow('Usage');
});
