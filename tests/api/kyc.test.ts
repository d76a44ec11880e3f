import { sql } from 'drizzle-orm';
import { openKycApp, pan } from '../support/kycApp';
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

test('a user who submits name, date of birth and PAN is verified; only the last four characters are shown [R-DATA-021]', async () => {
  expect((await app.status(asha)).body).toMatchObject({ state: 'NONE', level: 'L0', maskedID: null, canPerform: true });
  const { status: code, body } = await app.perform(asha, { taxID: 'abcpr 1234 f' });
  expect(code).toBe(200);
  expect(body).toMatchObject({
    state: 'VERIFIED',
    level: 'L2',
    maskedID: '••••••234F',
    warnings: [],
    canPerform: false,
    expiresAt: '2028-11-21T10:00:00.000Z',
  });
  expect(await app.levelOf(asha)).toBe('L2');
  expect((await app.call('users.extendedDetails', {}, { as: asha })).body.kycStatus).toBe('VERIFIED');
  expect((await app.listEvents()).map(({ kind, actor, to_state }) => `${kind} ${actor} ${to_state}`)).toEqual([
    'SUBMITTED self PENDING',
    'DECIDED provider:sandbox VERIFIED',
  ]);
});

test('no submitted detail is in a response, a log, an analytics event or a table in plain text', async () => {
  const answers = [
    await app.perform(asha),
    await app.status(asha),
    await app.call('users.extendedDetails', {}, { as: asha }),
    await app.perform(asha, { taxID: 'ABCPR0000F' }),
  ];
  await app.call('other.upiVerify', { vpa: 'asha.rao@okbank' }, { as: asha });
  // A failed statement is logged completely, with its values.
  await app.db.execute(sql`ALTER TABLE kyc_checks ADD CONSTRAINT kyc_shut CHECK (state <> 'PENDING') NOT VALID`);
  expect((await app.perform(await app.signIn('Ravi Rao'), { taxID: 'ABCPR5678F' })).status).toBe(500);
  await app.db.execute(sql`ALTER TABLE kyc_checks DROP CONSTRAINT kyc_shut`);
  const seen = [JSON.stringify(answers), app.control.lines.join(''), await app.dumpAllRows()].join('\n');
  expect(app.control.lines.join('')).toContain('request failed');
  for (const secret of [pan, 'ABCPR5678F', '1990-04-12', 'okbank']) expect(seen.toUpperCase()).not.toContain(secret.toUpperCase());
});

const refusals: [string, Record<string, unknown>, string][] = [
  ['a company’s PAN', { taxID: 'ABCCR1234F' }, 'taxID'],
  ['a PAN of no serial', { taxID: 'ABCPR0000F' }, 'taxID'],
  ['a minor', { birthDate: '2008-11-22' }, 'birthDate'],
  ['no date', { birthDate: '2008-02-31' }, 'birthDate'],
  ['no consent', { hasConsented: false }, 'hasConsented'],
  ['an Aadhaar number as id', { taxID: '9999 4105 7058' }, 'taxID'],
  ['an Aadhaar number in the name', { legalName: 'Asha Rao 999941057058' }, 'legalName'],
  ['an Aadhaar number behind slashes', { country: 'AE', taxID: '9999/4105/7058' }, 'taxID'],
  ['an unknown field', { pan }, 'pan'],
];
test('invalid details are refused with a message and not stored', async () => {
  for (const [what, over, field] of refusals) {
    const { status: code, body } = await app.perform(asha, over);
    expect([what, code, Object.keys(body.fields as object)]).toEqual([what, 400, [field]]);
    app.control.lines.push(JSON.stringify(body));
  }
  expect((await app.status(asha)).body.state).toBe('NONE');
  const seen = app.control.lines.join('') + (await app.dumpAllRows());
  for (const secret of ['999941057058', '9999 4105 7058', '9999/4105/7058']) expect(seen).not.toContain(secret);
});

test('an Aadhaar number is refused in a question and in a file name too', async () => {
  const refused = await app.call(
    'campaigns.questionAsk',
    { campaignID: 'cmp_x', question: 'Is 9999 4105 7058 fine as proof?' },
    { as: asha },
  );
  // The operation may not be mounted; what matters is that the contract refuses.
  expect([400, 404]).toContain(refused.status);
  expect(app.control.lines.join('') + (await app.dumpAllRows())).not.toContain('9999 4105 7058');
});

test('the same details again change nothing; others replace pending ones', async () => {
  await app.perform(asha, { taxID: 'ABCPR9003F' });
  const before = await app.listEvents();
  expect((await app.perform(asha, { taxID: 'ABCPR9003F' })).body).toMatchObject({ state: 'PENDING', level: 'L1' });
  expect(await app.listEvents()).toEqual(before);
  expect((await app.perform(asha, { taxID: pan })).body.state).toBe('VERIFIED');
  app.wait(60_000);
  expect(await app.identity.kyc.pollProvider()).toBe(0);
  expect((await app.status(asha)).body).toMatchObject({ state: 'VERIFIED', maskedID: '••••••234F' });
});

test('two concurrent checks with one id: one wins, the other is notified; the refused one does not block it', async () => {
  const meera = await app.signIn('Meera Rao');
  const both = await Promise.all([app.perform(asha), app.perform(meera, { legalName: 'Meera Rao' })]);
  expect(both.map(({ status: code, body }) => `${code} ${body.state}`).sort()).toEqual(['200 FAILED', '200 VERIFIED']);
  expect(both.find(({ body }) => body.state === 'FAILED')?.body).toMatchObject({
    level: 'L0',
    canPerform: true,
    reasons: [{ code: 'ID_IN_USE' }],
  });

  const [ravi, rohan] = [await app.signIn('Ravi Rao'), await app.signIn('Rohan Rao')];
  expect((await app.perform(ravi, { taxID: 'ABCPR9001F' })).body).toMatchObject({
    state: 'FAILED',
    level: 'L0',
    reasons: [{ code: 'NAME_MISMATCH' }],
  });
  expect((await app.perform(rohan, { taxID: 'ABCPR9001F' })).status).toBe(200);
});

test('typing another person’s id first neither locks them out nor reveals anything', async () => {
  const mallory = await app.signIn('Mallory Rao');
  app.control.isReachable = false;
  expect((await app.perform(mallory)).body.state).toBe('PENDING');
  app.control.isReachable = true;
  expect((await app.perform(asha)).body.state).toBe('VERIFIED');
  app.wait(61_000);
  await app.identity.kyc.pollProvider();
  expect((await app.status(mallory)).body).toMatchObject({ state: 'FAILED', level: 'L0', reasons: [{ code: 'ID_IN_USE' }] });
  expect((await app.status(asha)).body.state).toBe('VERIFIED');
  expect((await app.listEvents()).at(-1)).toMatchObject({ actor: 'provider:sandbox', to_state: 'FAILED' });
});

test('a register that asks for more, a slow one and one that cannot be reached', async () => {
  expect((await app.perform(asha, { taxID: 'ABCPR9002F' })).body).toMatchObject({
    state: 'NEEDS_INPUT',
    level: 'L1',
    canPerform: true,
    reasons: [{ code: 'FULL_NAME_NEEDED' }],
  });

  expect((await app.perform(asha, { taxID: 'ABCPR9003F' })).body.state).toBe('PENDING');
  app.wait(11_000);
  expect(await app.identity.kyc.pollProvider()).toBe(1);
  expect((await app.status(asha)).body.state).toBe('VERIFIED');
  const { rows } = await app.db.execute<{ subject: string }>(sql`SELECT subject FROM messages`);
  expect(rows).toEqual([{ subject: 'Your identity is verified' }]);

  const meera = await app.signIn('Meera Rao');
  app.control.isReachable = false;
  expect((await app.perform(meera, { taxID: 'ABCPR4321F' })).body).toMatchObject({ state: 'PENDING', level: 'L1' });
  app.control.isReachable = true;
  app.wait(61_000);
  await app.identity.kyc.pollProvider();
  expect((await app.status(meera)).body.state).toBe('VERIFIED');
});

test('erasure destroys the key: nothing left can be decrypted, and the id is free again', async () => {
  await app.perform(asha);
  const { rows: kept } = await app.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM kyc_keys`);
  expect(kept).toEqual([{ n: 1 }]);
  expect((await app.call('users.kycForget', {}, { as: asha })).body).toMatchObject({
    state: 'NONE',
    level: 'L0',
    maskedID: null,
    canPerform: true,
  });
  const { rows } = await app.db.execute(
    sql`SELECT (SELECT count(*)::int FROM kyc_keys) AS keys, num_nonnulls(last4, blind_index, sealed_name, sealed_birth_date, sealed_tax_id) AS left FROM kyc_checks`,
  );
  expect(rows).toEqual([{ keys: 0, left: 0 }]);
  expect((await app.perform(await app.signIn('Asha Rao'), {})).body.state).toBe('VERIFIED');
});

test('a verification ends after two years, on read and by the scheduled task', async () => {
  await app.perform(asha);
  app.control.now = new Date('2028-11-21T10:00:00.000Z');
  await app.db.execute(
    sql`UPDATE login_sessions SET signed_in_at = '2028-11-21T10:00:00Z', last_seen_at = '2028-11-21T10:00:00Z', expires_at = '2028-11-22T10:00:00Z'`,
  );
  expect((await app.status(asha)).body).toMatchObject({ state: 'EXPIRED', level: 'L0', canPerform: true });
  expect(await app.identity.desk.expire()).toBe(1);
  expect(await app.identity.desk.expire()).toBe(0);
  expect((await app.perform(asha)).body.state).toBe('VERIFIED');
});

test('every operation needs a sign-in', async () => {
  for (const operationID of ['users.kycPerform', 'users.kycStatus', 'users.kycForget', 'other.upiVerify'] as const)
    expect((await app.call(operationID)).status).toBe(401);
});
