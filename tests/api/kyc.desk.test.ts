import { sql } from 'drizzle-orm';
import { kycView } from '@/server/jobs/kycView';
import { openKycHouse } from '../support/kycHouse';
import type { Person } from '../support/testApp';

let house: Awaited<ReturnType<typeof openKycHouse>>;
let asha: Person;
beforeAll(async () => {
  house = await openKycHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  asha = await house.begin();
});

const seen = 'passport shown in a call';
const emirati = { country: 'AE', taxID: '784-1990-1234567-1' };

test('a foreign id waits there, is looked at with a word why, and is decided', async () => {
  expect((await house.perform(asha, emirati)).body).toMatchObject({ state: 'PENDING', level: 'L1', isReviewedByHand: true });
  expect(await house.desk()).toContain(
    `${asha.userID}  v1/0  2026-11-21T10:00:00.000Z  AE  TAX_ID  ••••••5671  manual  PAPER  0 papers  -`,
  );
  expect(await house.desk()).not.toContain('784199');
  expect(await house.desk('unmask', asha.userID, 'taxID', 'compare with the passport')).toBe('784199012345671');
  expect((await house.journal()).at(-1)).toMatchObject({
    kind: 'UNMASKED',
    actor: 'operator:lata',
    field: 'taxID',
    note: 'compare with the passport',
  });
  expect(await house.desk('approve', asha.userID, 'v1', seen)).toBe('VERIFIED');
  expect(await house.levelOf(asha)).toBe('L2');
  expect(await house.desk()).toBe('Nothing waits.');
  await expect(house.desk('approve', asha.userID, 'v1', seen)).rejects.toThrow('VERIFIED');
});

test('a rejection says why, and never repeats the id; a revocation outlives being forgotten', async () => {
  await house.perform(asha, emirati);
  await expect(house.desk('reject', asha.userID, 'v1', 'No such id: 784 1990 1234567 1')).rejects.toThrow();
  expect(await house.desk('ask', asha.userID, 'v1', 'Write your name as in the passport.')).toBe('NEEDS_INPUT');
  expect((await house.status(asha)).body.reasons).toEqual([{ code: 'MORE_NEEDED', message: 'Write your name as in the passport.' }]);
  expect((await house.perform(asha, { ...emirati, legalName: 'Asha Kumari Rao' })).body.state).toBe('PENDING');
  await house.desk('approve', asha.userID, 'v2', seen);
  expect(await house.desk('revoke', asha.userID, 'The document was forged.')).toBe('REVOKED');
  await house.call('users.kycForget', {}, { as: asha });
  expect((await house.status(asha)).body).toMatchObject({ state: 'REVOKED', level: 'L0', canPerform: false });
  expect((await house.perform(asha)).body.code).toBe('KYC_REVOKED');
});

test('a verdict is about the details that were looked at: others that took their place are looked at first', async () => {
  await house.perform(asha, emirati);
  expect(await house.desk()).toContain(`${asha.userID}  v1/0  `);
  await house.perform(asha, { ...emirati, taxID: '784-1985-7654321-0' });
  for (const word of [
    ['approve', seen],
    ['reject', 'The name differs.'],
    ['ask', 'Write your whole name.'],
  ] as const) {
    const [command, ...reason] = word;
    await expect(house.desk(command, asha.userID, 'v1', ...reason)).rejects.toMatchObject({ status: 409, code: 'KYC_VERSION' });
    await expect(house.desk(command, asha.userID, ...reason)).rejects.toThrow('Say one of');
  }
  expect((await house.status(asha)).body.state).toBe('PENDING');
  expect(await house.desk()).toContain(`${asha.userID}  v2/0  `);
  expect(await house.desk('approve', asha.userID, '2', seen)).toBe('VERIFIED');
});

test('who was revoked is not verified by that id under another account, forgotten or not', async () => {
  await house.perform(asha);
  await house.desk('revoke', asha.userID, 'The document was forged.');
  const again = await house.signIn('Asha Again');
  expect((await house.perform(again)).body).toMatchObject({ state: 'FAILED', reasons: [{ code: 'ID_IN_USE' }] });
  await house.call('users.kycForget', {}, { as: asha });
  const { rows } = await house.db.execute(
    sql`SELECT num_nonnulls(last4, sealed_name, sealed_birth_date, sealed_tax_id, (SELECT k.user_id FROM kyc_keys k WHERE k.user_id = c.user_id)) AS left FROM kyc_checks c WHERE state = 'REVOKED'`,
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect((await house.perform(again)).body).toMatchObject({ state: 'FAILED', reasons: [{ code: 'ID_IN_USE' }] });
  await house.call('users.kycForget', {}, { as: asha });
  expect((await house.perform(again)).body.state).toBe('FAILED');
});

test('the desk cannot approve a second account of one id, and may reject it', async () => {
  const other = await house.signIn('Asha Other');
  await house.perform(other, emirati);
  await house.perform(asha, emirati);
  expect(await house.desk('approve', asha.userID, 'v1', seen)).toBe('VERIFIED');
  await expect(house.desk('approve', other.userID, 'v1', seen)).rejects.toMatchObject({ status: 409, code: 'KYC_ID_IN_USE' });
  expect((await house.status(other)).body.state).toBe('PENDING');
  expect(await house.desk('reject', other.userID, 'v1', 'This id belongs to another account.')).toBe('FAILED');
});

test('no look without a word why, nothing unmasked that is not journalled, and the journal cannot be changed', async () => {
  await house.perform(asha, emirati);
  await expect(house.desk('unmask', asha.userID, 'taxID')).rejects.toThrow('Say one of');
  await house.db.execute(sql`ALTER TABLE kyc_events RENAME TO kyc_events_gone`);
  await expect(house.desk('unmask', asha.userID, 'taxID', 'why not')).rejects.toThrow();
  await house.db.execute(sql`ALTER TABLE kyc_events_gone RENAME TO kyc_events`);
  await expect(house.db.execute(sql`DELETE FROM kyc_events`)).rejects.toMatchObject({ cause: { message: 'kyc_events is append-only' } });
  await expect(house.db.execute(sql`UPDATE kyc_events SET note = 'x'`)).rejects.toMatchObject({
    cause: { message: 'kyc_events is append-only' },
  });
});

test('a newer key of the house wraps all keys anew', async () => {
  await house.perform(asha, emirati);
  const newer = house.identityWith({ KYC_KEYS: new Map([[2, 'the-second-key-of-this-house-0123456789']]) }).desk;
  expect(await kycView(newer, ['rewrap'])).toBe('1 wrapped anew');
  expect(await kycView(newer, ['unmask', asha.userID, 'name', 'after the rewrap'], 'lata')).toBe('Asha Rao');
  await expect(house.desk('unmask', asha.userID, 'name', 'with the old ring')).rejects.toThrow('version 2');
});

test('a UPI address: form first, then what the provider knows', async () => {
  const verify = async (vpa: string) => (await house.call('other.upiVerify', { vpa }, { as: asha })).body;
  expect(await verify('asha.rao@okbank')).toEqual({ verdict: 'VALID', maskedName: 'A•••• R••' });
  expect(await verify('nobody@okbank')).toEqual({ verdict: 'INVALID', maskedName: null });
  for (const vpa of ['asha', '@okbank', 'asha@ok bank', 'asha@1bank', `${'a'.repeat(250)}@okbank`])
    expect((await verify(vpa)).status).toBe(400);
});

test('the desk acts for a named operator only; the account of the machine is nobody', async () => {
  const verdict = ['approve', 'usr_any', 'v1'];
  const desk = { approve: jest.fn() };
  await expect(kycView(desk as never, verdict)).rejects.toThrow('--as <your username>'); // -- it is not reached
  expect(desk.approve).not.toHaveBeenCalled();
});
