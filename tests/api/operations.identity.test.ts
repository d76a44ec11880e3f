import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { createServices } from '@/server/services';
import { openKycApp } from '../support/kycApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openKycApp>>;
let asha: Person;
let meera: Person;
beforeAll(async () => {
  app = await openKycApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await app.begin();
  meera = await signInStaff(app, 'COMPLIANCE');
});

const pdf = Buffer.from('%PDF-1.4\nPassport of Asha Rao\n%%EOF\n');
const submit = (as = asha) => app.perform(as, { country: 'AE', taxID: '784-1990-1234567-1' });
const addDocument = (as = asha) =>
  app.call('users.kycDocumentAdd', { kind: 'PASSPORT', fileName: 'p.pdf', contentBase64: pdf.toString('base64') }, { as });
const check = async (as = meera) => (await app.call('admin.identityCheck', { userID: asha.userID }, { as })).body;
const decide = (decision: string, over: Record<string, unknown> = {}, as = meera) =>
  app.call(
    'admin.identityDecide',
    { userID: asha.userID, decision, version: 1, documents: 1, reason: 'The passport matches.', ...over },
    { as },
  );
const log = async () => (await app.call('admin.audit', { subjectID: asha.userID }, { as: meera })).body.items;

test('a check is listed masked, viewed and approved; the audit log and the journal of the check name who did it', async () => {
  await submit();
  await addDocument();
  const { items } = (await app.call('admin.identityChecks', {}, { as: meera })).body;
  expect(items).toMatchObject([{ person: { userID: asha.userID }, waitsFor: 'REVIEWER', version: 1, documents: 1 }]);
  expect(JSON.stringify(items)).not.toContain('784-1990-1234567-1');
  const [document] = (await check()).submittedDocuments;
  const view = (documentID: string, as = meera) =>
    app.call('admin.identityDocument', { userID: asha.userID, documentID, reason: 'Compare the name' }, { as });
  const { body } = await view(document.documentID);
  expect(Buffer.from(body.contentBase64, 'base64').equals(pdf)).toBe(true);
  expect(body.mediaType).toBe('application/pdf');
  expect((await view('kdc_none')).status).toBe(404);
  app.wait(1000);
  expect((await decide('APPROVE')).body).toMatchObject({ state: 'VERIFIED', waitsFor: null });
  expect(await log()).toMatchObject([
    {
      operation: 'admin.identityDecide',
      actor: { userID: meera.userID },
      before: { identity: 'PENDING' },
      after: { identity: 'VERIFIED' },
    },
    { operation: 'admin.identityDocument', after: { documentID: document.documentID }, reason: 'Compare the name' },
  ]);
  expect((await app.listEvents()).map(({ kind, actor }) => [kind, actor])).toContainEqual(['UNMASKED', `operator:${meera.userID}`]);
  expect(await app.levelOf(asha)).toBe('L2');
});

test('a decision is about what was reviewed; a rejection reaches the person with its reason', async () => {
  await submit();
  expect((await decide('APPROVE', { documents: 1 })).status).toBe(409);
  await addDocument();
  expect((await decide('REJECT', { documents: 0, reason: 'The name differs.' })).status).toBe(409);
  expect((await decide('REJECT', { version: 2, reason: 'The name differs.' })).status).toBe(409);
  expect((await decide('ASK', { reason: 'Show the other page.' })).body.state).toBe('NEEDS_INPUT');
  expect((await app.status(asha)).body.reasons).toMatchObject([{ message: 'Show the other page.' }]);
  expect(await log()).toHaveLength(1);
});

test('documents are for Compliance alone, and no one decides their own check', async () => {
  const boss = await signInStaff(app, 'ADMINISTRATOR');
  await submit();
  await addDocument();
  const [document] = (await check(boss)).submittedDocuments;
  const input = { userID: asha.userID, documentID: document.documentID, reason: 'Compare the name' };
  expect((await app.call('admin.identityDocument', input, { as: boss })).status).toBe(403);
  expect((await decide('APPROVE', {}, boss)).status).toBe(403);
  await app.db.execute(sql`INSERT INTO staff_members (user_id, role) VALUES (${asha.userID}, 'COMPLIANCE')`);
  expect((await decide('APPROVE', {}, asha)).status).toBe(403);
  expect((await app.call('admin.identityDocument', input, { as: asha })).status).toBe(403);
  expect(await log()).toEqual([]);
});

test('the same by command', async () => {
  const { operations } = createServices({ db: app.db, config: app.config, clock: { now: () => app.control.now } });
  const run = (...args: string[]) => runAdminCommand(app.db, operations, args);
  const { rows } = await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${meera.userID}`);
  expect(await run('identity')).toBe('No open checks.');
  await submit();
  await addDocument();
  expect(await run('identity')).toContain('v1/1');
  expect(await run('identity', 'approve', asha.userID, 'v1/1', 'The passport matches.', '--as', rows[0]?.username ?? '')).toContain(
    'VERIFIED',
  );
});
