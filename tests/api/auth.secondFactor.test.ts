import { operations } from '@contract/operations';
import { sql } from 'drizzle-orm';
import { operators } from '@/server/db/schema/returns';
import { setupFixture } from '../support/setupTestApp';
import { createSoftAuthenticator } from '../support/softAuthenticator';
import { openTestApp, type Person } from '../support/testApp';

const origin = 'https://marquee.example';
const rpID = 'marquee.example';
const app = setupFixture(() => openTestApp({ config: { PUBLIC_ORIGIN: origin } }));

type Authenticator = ReturnType<typeof createSoftAuthenticator>;
const challengeFor = async (operation: 'auth.passkeyBegin' | 'auth.confirmBegin', as: Person) =>
  (await app.call(operation, {}, { as })).body.options.challenge as string;

async function addPasskey(as: Person, authenticator: Authenticator, over: { origin?: string; isUserVerified?: boolean } = {}) {
  const challenge = await challengeFor('auth.passkeyBegin', as);
  const response = authenticator.create({ origin, rpID, challenge, ...over });
  return { response, answer: await app.call('auth.passkeyAdd', { response, name: 'My phone' }, { as }) };
}
async function confirm(
  as: Person,
  authenticator: Authenticator,
  over: { origin?: string; isUserVerified?: boolean; challenge?: string } = {},
) {
  const challenge = over.challenge ?? (await challengeFor('auth.confirmBegin', as));
  const response = authenticator.get({ origin, rpID, challenge, ...over });
  return { response, answer: await app.call('auth.confirmPasskey', { response }, { as }) };
}
const isFresh = async (as: Person) => (await app.call('auth.identityCheck', {}, { as })).body.isFresh as boolean;

test('a passkey is added, named, listed and removed; recovery codes come with the first and are stored as hashes', async () => {
  const asha = await app.signIn();
  const { answer } = await addPasskey(asha, createSoftAuthenticator());
  expect(answer).toMatchObject({ status: 200, body: { passkey: { name: 'My phone', lastUsedAt: null, isSynced: false } } });
  const codes = answer.body.recoveryCodes as string[];
  expect(new Set(codes).size).toBe(10);
  const { rows } = await app.db.execute<{ dump: string }>(sql`SELECT string_agg(c::text, '') AS dump FROM recovery_codes c`);
  for (const code of codes) expect(rows[0]?.dump).not.toContain(code.slice(0, 4));

  const second = await addPasskey(asha, createSoftAuthenticator());
  expect(second.answer.body.recoveryCodes).toEqual([]);
  const { passkeyID } = second.answer.body.passkey as { passkeyID: string };
  expect((await app.call('auth.passkeyRename', { passkeyID, name: 'Key ring' }, { as: asha })).body.name).toBe('Key ring');
  const listed = await app.call('auth.passkeys', {}, { as: asha });
  expect(listed.body).toMatchObject({ recoveryCodesLeft: 10, arePasskeysOffered: true, isRequired: false });
  expect(listed.body.items.map(({ name }: { name: string }) => name)).toEqual(['Key ring', 'My phone']);

  const stranger = await app.signIn('Another User');
  expect((await app.call('auth.passkeyRemove', { passkeyID }, { as: stranger })).status).toBe(404);
  expect((await app.call('auth.passkeyRename', { passkeyID, name: 'Mine' }, { as: stranger })).status).toBe(404);
  expect((await app.call('auth.passkeyRemove', { passkeyID }, { as: asha })).status).toBe(200);
  expect((await app.call('auth.passkeys', {}, { as: asha })).body.items).toHaveLength(1);
});

test('a passkey makes an old sign-in recent, once for each challenge, and in its own session only', async () => {
  const asha = await app.signIn();
  const phone = createSoftAuthenticator();
  await addPasskey(asha, phone);
  await app.ageSignIn(asha);
  expect(await isFresh(asha)).toBe(false);
  const { response, answer } = await confirm(asha, phone);
  expect(answer.status).toBe(200);
  expect(await isFresh(asha)).toBe(true);

  await app.ageSignIn(asha);
  expect((await app.call('auth.confirmPasskey', { response }, { as: asha })).body.code).toBe('NOT_CONFIRMED');
  const stranger = await app.signIn('Another User');
  const challenge = await challengeFor('auth.confirmBegin', asha);
  await app.ageSignIn(stranger);
  expect((await confirm(stranger, phone, { challenge })).answer.status).toBe(422);
  expect([await isFresh(asha), await isFresh(stranger)]).toEqual([false, false]);
});

test.each([
  ['without user verification', { isUserVerified: false }],
  ['from another site', { origin: 'https://evil.example' }],
  ['for a challenge that was never issued', { challenge: 'bm9ib2R5LW1hZGUtdGhpcw' }],
])('an answer %s confirms nothing', async (_what, over) => {
  const asha = await app.signIn();
  const phone = createSoftAuthenticator();
  await addPasskey(asha, phone);
  await app.ageSignIn(asha);
  expect((await confirm(asha, phone, over)).answer).toMatchObject({ status: 422, body: { code: 'NOT_CONFIRMED' } });
  expect(await isFresh(asha)).toBe(false);
});

test('an expired challenge, a cloned key and an invalid answer confirm nothing', async () => {
  const asha = await app.signIn();
  const phone = createSoftAuthenticator();
  await addPasskey(asha, phone);
  const late = await challengeFor('auth.confirmBegin', asha);
  await app.db.execute(sql`UPDATE passkey_challenges SET expires_at = now()`);
  expect((await confirm(asha, phone, { challenge: late })).answer.status).toBe(422);
  expect((await confirm(asha, phone)).answer.status).toBe(200);
  phone.rewind();
  expect((await confirm(asha, phone)).answer.status).toBe(422);
  for (const response of [{}, { id: 7, response: null }, { id: 'x', response: { clientDataJSON: 'not json' } }])
    expect((await app.call('auth.confirmPasskey', { response }, { as: asha })).status).toBeLessThan(500);
  expect((await addPasskey(asha, createSoftAuthenticator(), { isUserVerified: false })).answer.status).toBe(422);
  expect((await addPasskey(asha, createSoftAuthenticator(), { origin: 'https://evil.example' })).answer.status).toBe(422);
});

/** What a browser does at the login page: the second request sends the pre-session cookie of the first response. */
async function signInByPasskey(authenticator: Authenticator, { isOtherBrowser = false } = {}) {
  const post = (path: string, payload: object, cookies: Record<string, string> = {}) =>
    app.fastify.inject({ method: 'POST', url: `/api/v1/auth/login/passkey${path}`, headers: { origin }, cookies, payload });
  const begun = await post('/begin', {});
  const cookies = isOtherBrowser ? {} : Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
  const { challenge } = begun.json<{ options: { challenge: string } }>().options;
  const answer = await post('', { response: authenticator.get({ origin, rpID, challenge }) }, cookies);
  const token = answer.cookies.find(({ name }) => name === '__Host-sid')?.value ?? '';
  return { answer, person: { userID: '', cookies: { '__Host-sid': token, nsid: '1' } } satisfies Person };
}

test('a passkey signs its user in, recently and with a second factor; a closed account stays closed', async () => {
  const asha = await app.signIn();
  const phone = createSoftAuthenticator();
  await addPasskey(asha, phone);
  const { answer, person } = await signInByPasskey(phone);
  expect(answer.json()).toMatchObject({ user: { userID: asha.userID } });
  expect((await app.call('auth.identityCheck', {}, { as: person })).body).toMatchObject({ userID: asha.userID, isFresh: true });
  expect((await signInByPasskey(phone, { isOtherBrowser: true })).answer.statusCode).toBe(422);
  expect((await signInByPasskey(createSoftAuthenticator())).answer.statusCode).toBe(422);
  await app.db.execute(sql`UPDATE users SET is_disabled = true`);
  expect((await signInByPasskey(phone)).answer.statusCode).toBe(403);
});

const operatorWork = Object.values(operations)
  .filter(({ isOperatorAction }) => isOperatorAction)
  .map(({ operationId }) => operationId);

test('operators’ operations are marked', () => {
  expect(operatorWork).toEqual(
    expect.arrayContaining([
      'campaigns.act',
      'campaigns.ledgerAudit',
      'campaigns.finances',
      'campaigns.payoutApprove',
      'studio.payoutDecide',
      'studio.payoutsPending',
    ]),
  );
});

test.each(operatorWork)(
  '%s: an operator without a second factor is refused, with one they get further [R-ROLE-012]',
  async (operationID) => {
    const nila = await app.signIn('Nila Krishnan');
    await app.db.insert(operators).values({ userID: nila.userID });
    await app.dropSecondFactor(nila);
    const input = Object.fromEntries(
      [...operations[operationID].path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'does_not_exist']),
    );
    const refused = await app.call(operationID, input, { as: nila });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    await addPasskey(nila, createSoftAuthenticator());
    expect((await app.call(operationID, input, { as: nila })).body.code).not.toBe('SECOND_FACTOR_REQUIRED');
  },
);

test('a stolen session of an operator with a second factor adds none, removes none and creates no codes', async () => {
  const nila = await app.signIn('Nila Krishnan');
  await app.db.insert(operators).values({ userID: nila.userID });
  await app.dropSecondFactor(nila);
  expect((await app.call('auth.recoveryCodesNew', {}, { as: nila })).body.code).toBe('PASSKEY_REQUIRED');
  const { answer } = await addPasskey(nila, createSoftAuthenticator());
  await app.dropSecondFactor(nila);
  const { passkeyID } = answer.body.passkey as { passkeyID: string };
  for (const [operation, input] of [
    ['auth.passkeyBegin', {}],
    ['auth.passkeyAdd', { response: {}, name: 'Mine' }],
    ['auth.passkeyRemove', { passkeyID }],
    ['auth.recoveryCodesNew', {}],
  ] as const)
    expect((await app.call(operation, input, { as: nila })).body.code).toBe('SECOND_FACTOR_REQUIRED');

  const [code = ''] = answer.body.recoveryCodes as string[];
  expect((await app.call('auth.confirmCode', { code: 'aaaa-bbbb-cccc' }, { as: nila })).body.fields.code).toContain(
    'not a valid recovery code',
  );
  expect((await app.call('auth.confirmCode', { code: code.toUpperCase().replaceAll('-', ' ') }, { as: nila })).body).toEqual({
    recoveryCodesLeft: 9,
  });
  expect((await app.call('auth.confirmCode', { code }, { as: nila })).status).toBe(422);
  expect((await app.call('auth.passkeyRemove', { passkeyID }, { as: nila })).status).toBe(200);
});

test('a second factor lasts twelve hours', async () => {
  const nila = await app.signIn('Nila Krishnan');
  await app.db.insert(operators).values({ userID: nila.userID });
  const needed = async () => (await app.call('auth.identityCheck', {}, { as: nila })).body.isSecondFactorNeeded as boolean;
  expect(await needed()).toBe(false);
  await app.db.execute(sql`UPDATE login_sessions SET verified_at = now() - interval '12 hours 1 second'`);
  expect(await needed()).toBe(true);
});
