import { sql } from 'drizzle-orm';
import { runKycCommand } from '@/server/commands/kycCommand';
import { openKycApp } from '../support/kycApp';
import type { Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openKycApp>>;
let asha: Person;
beforeAll(async () => {
  app = await openKycApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  asha = await app.begin();
});

const seen = 'passport shown in a call';
const emirati = { country: 'AE', taxID: '784-1990-1234567-1' };

test('a foreign id waits for review, is unmasked with a reason, and is decided', async () => {
  expect((await app.perform(asha, emirati)).body).toMatchObject({ state: 'PENDING', level: 'L1', isReviewedByHand: true });
  expect(await app.desk()).toContain(
    `${asha.userID}  v1/0  2026-11-21T10:00:00.000Z  AE  TAX_ID  ••••••5671  manual  DOCUMENT  0 documents  -`,
  );
  expect(await app.desk()).not.toContain('784199');
  expect(await app.desk('unmask', asha.userID, 'taxID', 'compare with the passport')).toBe('784199012345671');
  expect((await app.listEvents()).at(-1)).toMatchObject({
    kind: 'UNMASKED',
    actor: 'operator:lata',
    field: 'taxID',
    note: 'compare with the passport',
  });
  expect(await app.desk('approve', asha.userID, 'v1', seen)).toBe('VERIFIED');
  expect(await app.levelOf(asha)).toBe('L2');
  expect(await app.desk()).toBe('No open checks.');
  await expect(app.desk('approve', asha.userID, 'v1', seen)).rejects.toThrow('VERIFIED');
});

test('a rejection has a reason, which never repeats the id; a revocation survives erasure', async () => {
  await app.perform(asha, emirati);
  await expect(app.desk('reject', asha.userID, 'v1', 'No such id: 784 1990 1234567 1')).rejects.toThrow();
  expect(await app.desk('ask', asha.userID, 'v1', 'Write your name as in the passport.')).toBe('NEEDS_INPUT');
  expect((await app.status(asha)).body.reasons).toEqual([{ code: 'MORE_INPUT_NEEDED', message: 'Write your name as in the passport.' }]);
  expect((await app.perform(asha, { ...emirati, legalName: 'Asha Kumari Rao' })).body.state).toBe('PENDING');
  await app.desk('approve', asha.userID, 'v2', seen);
  expect(await app.desk('revoke', asha.userID, 'The document was forged.')).toBe('REVOKED');
  await app.call('users.kycForget', {}, { as: asha });
  expect((await app.status(asha)).body).toMatchObject({ state: 'REVOKED', level: 'L0', canPerform: false });
  expect((await app.perform(asha)).body.code).toBe('KYC_REVOKED');
});

test('a verdict is about the reviewed details: a newer submission must be reviewed first', async () => {
  await app.perform(asha, emirati);
  expect(await app.desk()).toContain(`${asha.userID}  v1/0  `);
  await app.perform(asha, { ...emirati, taxID: '784-1985-7654321-0' });
  for (const word of [
    ['approve', seen],
    ['reject', 'The name differs.'],
    ['ask', 'Write your whole name.'],
  ] as const) {
    const [command, ...reason] = word;
    await expect(app.desk(command, asha.userID, 'v1', ...reason)).rejects.toMatchObject({ status: 409, code: 'KYC_VERSION_CONFLICT' });
    await expect(app.desk(command, asha.userID, ...reason)).rejects.toThrow('Usage');
  }
  expect((await app.status(asha)).body.state).toBe('PENDING');
  expect(await app.desk()).toContain(`${asha.userID}  v2/0  `);
  expect(await app.desk('approve', asha.userID, '2', seen)).toBe('VERIFIED');
});

test('a revoked user is not verified with that id under another account, erased or not', async () => {
  await app.perform(asha);
  await app.desk('revoke', asha.userID, 'The document was forged.');
  const again = await app.signIn('Asha Again');
  expect((await app.perform(again)).body).toMatchObject({ state: 'FAILED', reasons: [{ code: 'ID_IN_USE' }] });
  await app.call('users.kycForget', {}, { as: asha });
  const { rows } = await app.db.execute(
    sql`SELECT num_nonnulls(last4, sealed_name, sealed_birth_date, sealed_tax_id, (SELECT k.user_id FROM kyc_keys k WHERE k.user_id = c.user_id)) AS left FROM kyc_checks c WHERE state = 'REVOKED'`,
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect((await app.perform(again)).body).toMatchObject({ state: 'FAILED', reasons: [{ code: 'ID_IN_USE' }] });
  await app.call('users.kycForget', {}, { as: asha });
  expect((await app.perform(again)).body.state).toBe('FAILED');
});

test('an operator cannot approve a second account with one id, and may reject it', async () => {
  const other = await app.signIn('Asha Other');
  await app.perform(other, emirati);
  await app.perform(asha, emirati);
  expect(await app.desk('approve', asha.userID, 'v1', seen)).toBe('VERIFIED');
  await expect(app.desk('approve', other.userID, 'v1', seen)).rejects.toMatchObject({ status: 409, code: 'KYC_ID_IN_USE' });
  expect((await app.status(other)).body.state).toBe('PENDING');
  expect(await app.desk('reject', other.userID, 'v1', 'This id belongs to another account.')).toBe('FAILED');
});

test('no view without a reason, nothing unmasked that is not in the journal, and the journal is immutable', async () => {
  await app.perform(asha, emirati);
  await expect(app.desk('unmask', asha.userID, 'taxID')).rejects.toThrow('Usage');
  await app.db.execute(sql`ALTER TABLE kyc_events RENAME TO kyc_events_gone`);
  await expect(app.desk('unmask', asha.userID, 'taxID', 'why not')).rejects.toThrow();
  await app.db.execute(sql`ALTER TABLE kyc_events_gone RENAME TO kyc_events`);
  await expect(app.db.execute(sql`DELETE FROM kyc_events`)).rejects.toMatchObject({ cause: { message: 'kyc_events is append-only' } });
  await expect(app.db.execute(sql`UPDATE kyc_events SET note = 'x'`)).rejects.toMatchObject({
    cause: { message: 'kyc_events is append-only' },
  });
});

test('a newer key of the platform wraps all keys again', async () => {
  await app.perform(asha, emirati);
  const newer = app.identityWith({ KYC_KEYS: new Map([[2, 'the-second-key-of-this-test-run-0123456789']]) }).desk;
  expect(await runKycCommand(newer, ['rewrap'])).toBe('1 rewrapped');
  expect(await runKycCommand(newer, ['unmask', asha.userID, 'name', 'after the rewrap'], 'lata')).toBe('Asha Rao');
  await expect(app.desk('unmask', asha.userID, 'name', 'with the old ring')).rejects.toThrow('version 2');
});

test('a UPI address: format first, then the provider’s answer [R-PAY-004, R-PAY-018]', async () => {
  const verify = async (vpa: string) => (await app.call('other.upiVerify', { vpa }, { as: asha })).body;
  expect(await verify('asha.rao@okbank')).toEqual({ verdict: 'VALID', maskedName: 'A•••• R••' });
  expect(await verify('nobody@okbank')).toEqual({ verdict: 'INVALID', maskedName: null });
  for (const vpa of ['asha', '@okbank', 'asha@ok bank', 'asha@1bank', `${'a'.repeat(250)}@okbank`])
    expect((await verify(vpa)).status).toBe(400);
});

test('a command needs a named operator; the machine’s shared account is not enough', async () => {
  const verdict = ['approve', 'usr_any', 'v1'];
  const desk = { approve: jest.fn() };
  await expect(runKycCommand(desk as never, verdict)).rejects.toThrow('--as <your username>'); // -- it is not reached
  expect(desk.approve).not.toHaveBeenCalled();
});
