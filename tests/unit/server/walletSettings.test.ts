/** @jest-environment node */
import { readConfig } from '@/server/platform/config';
import { appleWalletOf, googleWalletOf } from '@/server/platform/walletSettings';
import { appleWalletConfig, googleWalletConfig } from '../../support/walletKeys';

const apple = appleWalletConfig();
const google = googleWalletConfig().config;

test('without settings there is no wallet; with all of them there are both', () => {
  expect([appleWalletOf({}), googleWalletOf({})]).toEqual([null, null]);
  expect(appleWalletOf(apple)).toMatchObject({ passTypeID: 'pass.test.marquee', teamID: 'TEAM123456', expiresAt: expect.any(Date) });
  expect(googleWalletOf(google)).toMatchObject({ issuerID: '3388000000022000000', serviceAccountEmail: expect.stringContaining('@') });
});

test.each([
  ['a part is missing', { ...apple, APPLE_WALLET_KEY: undefined }, /set all of APPLE_WALLET_PASS_TYPE_ID/],
  ['the certificate is none', { ...apple, APPLE_WALLET_CERTIFICATE: 'x' }, /APPLE_WALLET_CERTIFICATE must be a certificate in PEM/],
  ['the key is none', { ...apple, APPLE_WALLET_KEY: 'x' }, /APPLE_WALLET_KEY must be a private key in PEM without a passphrase/],
  [
    'the key is another one',
    { ...apple, APPLE_WALLET_KEY: appleWalletConfig().APPLE_WALLET_KEY },
    /not the RSA key of APPLE_WALLET_CERTIFICATE/,
  ],
  ['the certificate is of another team', appleWalletConfig({ teamID: 'OTHER12345' }), /issued for another/],
  ['the pass type is another', { ...apple, APPLE_WALLET_PASS_TYPE_ID: 'pass.test.other' }, /issued for another/],
  [
    'another authority issued the certificate',
    { ...apple, APPLE_WALLET_WWDR_CERTIFICATE: appleWalletConfig().APPLE_WALLET_WWDR_CERTIFICATE },
    /did not issue/,
  ],
])('Apple Wallet is refused when %s', (_, settings, words) => {
  expect(() => appleWalletOf(settings)).toThrow(words);
});

test.each([
  ['the account is missing', { ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: undefined }, /set both/],
  ['the account is no JSON', { ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: 'x' }, /must be the JSON key file of a service account/],
  [
    'the key is none',
    { ...google, GOOGLE_WALLET_SERVICE_ACCOUNT: '{"client_email":"a@b.test","private_key":"x"}' },
    /must be the JSON key file/,
  ],
])('Google Wallet is refused when %s', (_, settings, words) => {
  expect(() => googleWalletOf(settings)).toThrow(words);
});

test('a start with half of the settings is refused', () => {
  const sandbox = {
    SANDBOX: '1',
    DATABASE_URL: 'postgres://127.0.0.1/x',
    APP_SECRET: 'a-secret-for-the-test-run-only-0123456789',
    INTERNAL_TOKEN: 'an-internal-token-for-the-test-run-0123456',
  };
  expect(() => readConfig({ ...sandbox, APPLE_WALLET_TEAM_ID: 'TEAM123456' })).toThrow(/set all of APPLE_WALLET/);
  expect(() => readConfig({ ...sandbox, GOOGLE_WALLET_ISSUER_ID: '338' })).toThrow(/set both GOOGLE_WALLET/);
  expect(readConfig({ ...sandbox, ...apple, ...google })).toMatchObject(apple);
});
