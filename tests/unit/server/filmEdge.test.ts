/** @jest-environment node */
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { createFilmEdge } from '@/server/platform/cdn/filmEdge';
import { readConfig } from '@/server/platform/config';

const base = 'http://127.0.0.1:4900';
const originKey = 'o'.repeat(32);
const folder = `videos/${'a'.repeat(32)}`;
const expires = 1_800_000_000;
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const required = { DATABASE_URL: 'postgres://unused', APP_SECRET: 'x'.repeat(40), INTERNAL_TOKEN: 'y'.repeat(40), SANDBOX: '1' };
const common = { FILM_CDN_BASE: base, FILM_CDN_ORIGIN_KEY: originKey };
const nginx = { ...common, FILM_CDN_KIND: 'nginx', FILM_CDN_SECRET: 's'.repeat(32) };
const cloudFront = { ...common, FILM_CDN_KIND: 'cloudfront', FILM_CDN_KEY_PAIR_ID: 'K2JCJMDEHXQW5F', FILM_CDN_PRIVATE_KEY: privateKey };
const edgeOf = (settings: Record<string, string>) => createFilmEdge(readConfig({ ...required, ...settings }));

test('for nginx the path has the expiry and the digest that secure_link computes over expiry, folder and secret', () => {
  const address = edgeOf(nginx)?.addressOf(folder, 'master.m3u8', expires) ?? '';
  const digest = createHash('md5')
    .update(`${expires}/${folder}/ ${'s'.repeat(32)}`)
    .digest('base64url');
  expect(address).toBe(`${base}/${digest}/${expires}/${folder}/master.m3u8`);
  // A relative address of a playlist keeps the token.
  expect(new URL('240p.mp4', address).href).toBe(`${base}/${digest}/${expires}/${folder}/240p.mp4`);
});

test('for CloudFront the query has a policy for the whole folder, signed with the private key', () => {
  const address = new URL(edgeOf(cloudFront)?.addressOf(folder, 'master.m3u8', expires) ?? '');
  expect(address.origin + address.pathname).toBe(`${base}/${folder}/master.m3u8`);
  expect([...address.searchParams.keys()]).toEqual(['Policy', 'Signature', 'Key-Pair-Id']);
  expect(address.searchParams.get('Key-Pair-Id')).toBe('K2JCJMDEHXQW5F');
  // The characters that CloudFront replaces in base64: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-linux-openssl.html
  const decode = (name: string) =>
    Buffer.from((address.searchParams.get(name) ?? '').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
  const policy = decode('Policy').toString();
  expect(policy).toBe(`{"Statement":[{"Resource":"${base}/${folder}/*","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`);
  expect(createVerify('RSA-SHA1').update(policy).verify(keys.publicKey, decode('Signature'))).toBe(true);
});

test('viewers of one film share the signature of one second, and of no other film or second', () => {
  const edge = edgeOf(cloudFront);
  const queryOf = (of: string, until: number) => edge?.addressOf(of, 'audio.m3u8', until).split('?')[1];
  const first = queryOf(folder, expires);
  expect(queryOf(folder, expires)).toBe(first);
  expect(queryOf(`videos/${'b'.repeat(32)}`, expires)).not.toBe(first);
  expect(queryOf(folder, expires + 5)).not.toBe(first);
});

test('without a CDN the API serves films', () => expect(edgeOf({})).toBeNull());

test.each([
  ['no address', { ...nginx, FILM_CDN_BASE: '' }, 'FILM_CDN_BASE'],
  ['an address with a path', { ...nginx, FILM_CDN_BASE: `${base}/films` }, 'FILM_CDN_BASE must be an origin'],
  ['no key of its own requests', { FILM_CDN_KIND: 'nginx', FILM_CDN_BASE: base, FILM_CDN_SECRET: 's'.repeat(32) }, 'FILM_CDN_ORIGIN_KEY'],
  ['no secret', { ...common, FILM_CDN_KIND: 'nginx' }, 'needs FILM_CDN_SECRET'],
  ['no key pair', { ...common, FILM_CDN_KIND: 'cloudfront' }, 'needs FILM_CDN_KEY_PAIR_ID and FILM_CDN_PRIVATE_KEY'],
  ['a key that is none', { ...cloudFront, FILM_CDN_PRIVATE_KEY: 'secret' }, 'FILM_CDN_PRIVATE_KEY must be a private RSA key in PEM'],
  ['a secret that nginx could not quote', { ...nginx, FILM_CDN_SECRET: `$${'s'.repeat(40)}` }, 'FILM_CDN_SECRET must be'],
])('a CDN with %s does not start', (_what, settings, words) => {
  expect(() => readConfig({ ...required, ...settings })).toThrow(words);
});
