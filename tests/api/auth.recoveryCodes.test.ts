import { operators } from '@/server/db/schema/returns';
import { setupTestApp } from '../support/setupTestApp';

/** The sandbox's usual host is an IP address, where WebAuthn does not work. */
const local = setupTestApp();

test('on an IP address, recovery codes alone are the second factor', async () => {
  const nila = await local.signIn('Nila Krishnan');
  await local.db.insert(operators).values({ userID: nila.userID });
  await local.dropSecondFactor(nila);
  expect((await local.call('auth.passkeys', {}, { as: nila })).body).toMatchObject({ arePasskeysOffered: false, isRequired: true });
  expect((await local.call('auth.passkeyBegin', {}, { as: nila })).body.code).toBe('PASSKEYS_UNSUPPORTED');
  const { codes } = (await local.call('auth.recoveryCodesNew', {}, { as: nila })).body as { codes: string[] };
  expect((await local.call('studio.payoutsPending', {}, { as: nila })).status).toBe(403);
  expect((await local.call('auth.confirmCode', { code: codes[3] }, { as: nila })).status).toBe(200);
  expect((await local.call('studio.payoutsPending', {}, { as: nila })).status).toBe(200);
});
