import { createServer, type Server } from 'node:http';
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { createOpenIdIdentity } from '@/server/modules/auth/openidIdentity';
import { freePort } from '../support/testBrowser';

/** A provider that signs whatever a test needs. */
let provider: Server;
let issuer: string;
let makeToken: () => Promise<string> | string;
let jwksAsked = 0;
let tokenAnswer: ((send: (status: number, body: string) => void) => void) | null = null;

const flow = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
const clientID = 'marquee';
const redirectUri = 'http://127.0.0.1:4700/api/v1/auth/google/callback';
const returned = new URL(`${redirectUri}?code=abc&state=${flow.state}`);
const now = () => Math.floor(Date.now() / 1000);
const validClaims = (): JWTPayload => ({
  iss: issuer,
  aud: clientID,
  sub: '110',
  nonce: flow.nonce,
  iat: now(),
  exp: now() + 300,
  name: 'Asha Rao',
  email: 'asha@people.example',
  email_verified: true,
});

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let foreign: Awaited<ReturnType<typeof generateKeyPair>>;
const signed = (claims: JWTPayload, { key = keys.privateKey, kid = 'k1' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const port = await freePort();
  issuer = `http://127.0.0.1:${port}`;
  provider = createServer((request, response) => {
    const send = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    };
    if (request.url === '/.well-known/openid-configuration')
      return send(
        200,
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        }),
      );
    if (request.url === '/jwks') {
      jwksAsked += 1;
      return send(200, JSON.stringify({ keys: [jwk] }));
    }
    if (tokenAnswer) return tokenAnswer(send);
    void Promise.resolve(makeToken()).then((token) =>
      send(200, JSON.stringify({ access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: token })),
    );
  });
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
});
afterEach(() => {
  tokenAnswer = null;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const identity = () => createOpenIdIdentity({ issuer, clientID, clientSecret: 'secret', redirectUri });
const identify = () => identity().identify(returned, flow);

test('a valid token gives the identity by issuer and subject', async () => {
  makeToken = () => signed(validClaims());
  expect(await identify()).toEqual({ issuer, subject: '110', name: 'Asha Rao', email: 'asha@people.example' });
});

test('an e-mail address that the provider has not verified is ignored', async () => {
  makeToken = () => signed({ ...validClaims(), email_verified: false });
  expect((await identify()).email).toBeNull();
});

const publicPem = async () => new TextEncoder().encode(await exportSPKI(keys.publicKey));
const invalidTokens: [string, () => Promise<string> | string][] = [
  ['no signature (alg none)', () => new UnsecuredJWT(validClaims()).encode()],
  [
    'HS256 with the public key as the secret',
    async () =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(validClaims())))
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(await publicPem()),
  ],
  [
    'HS256 with our own client secret',
    () => new SignJWT(validClaims()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('secret'.padEnd(32, '0'))),
  ],
  ['the key of another provider under a known kid', () => signed(validClaims(), { key: foreign.privateKey })],
  ['an unknown kid', () => signed(validClaims(), { key: foreign.privateKey, kid: 'k2' })],
  ['another audience', () => signed({ ...validClaims(), aud: 'another-client' })],
  ['several audiences without us as the authorised one', () => signed({ ...validClaims(), aud: [clientID, 'other'], azp: 'other' })],
  ['another issuer', () => signed({ ...validClaims(), iss: 'https://evil.example' })],
  ['a token that expired two minutes ago', () => signed({ ...validClaims(), iat: now() - 400, exp: now() - 120 })],
  ['a token that begins in two minutes', () => signed({ ...validClaims(), nbf: now() + 120 })],
  ['another nonce', () => signed({ ...validClaims(), nonce: 'm'.repeat(43) })],
  ['no nonce', () => signed({ ...validClaims(), nonce: undefined })],
  ['no subject', () => signed({ ...validClaims(), sub: undefined })],
  ['no token', () => ''],
  ['a token that is no token', () => 'a.b.c'],
];
test.each(invalidTokens)('%s is refused', async (_what, make) => {
  makeToken = make;
  await expect(identify()).rejects.toThrow();
});

test('clocks may differ by less than a minute', async () => {
  makeToken = () => signed({ ...validClaims(), iat: now() - 330, exp: now() - 30 });
  expect((await identify()).subject).toBe('110');
  makeToken = () => signed({ ...validClaims(), nbf: now() + 30 });
  expect((await identify()).subject).toBe('110');
});

test('an unknown kid fetches the keys at most once more', async () => {
  const who = identity();
  makeToken = () => signed(validClaims());
  await who.identify(returned, flow);
  jwksAsked = 0;
  makeToken = () => signed(validClaims(), { key: foreign.privateKey, kid: 'k9' });
  for (let n = 0; n < 5; n++) await expect(who.identify(returned, flow)).rejects.toThrow();
  expect(jwksAsked).toBeLessThanOrEqual(1);
});

test.each<[string, number, string]>([
  ['an error', 500, '{"error":"server_error"}'],
  ['a page instead of an answer', 200, '<html>maintenance</html>'],
  ['half an answer', 200, '{"access_token":"a","token_ty'],
])('%s from the provider is refused', async (_what, status, body) => {
  tokenAnswer = (send) => send(status, body);
  await expect(identify()).rejects.toThrow();
});

test('an unavailable provider is 503 at first, and tried again later', async () => {
  const port = await freePort();
  const away = createOpenIdIdentity({ issuer: `http://127.0.0.1:${port}`, clientID, clientSecret: 'secret', redirectUri });
  await expect(away.authorizationUrl(flow)).rejects.toMatchObject({ status: 503 });
  await expect(away.authorizationUrl(flow)).rejects.toMatchObject({ status: 503 });
});

test('the browser is redirected with PKCE, state, nonce and the account chooser [R-AUTH-006]', async () => {
  const url = new URL(await identity().authorizationUrl(flow));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: clientID,
    redirect_uri: redirectUri,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(url.href).not.toContain(flow.codeVerifier);
});
