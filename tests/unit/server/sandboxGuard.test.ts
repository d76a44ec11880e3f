/** @jest-environment node */
import { readConfig } from '@/server/platform/config';
import { isLoopback, sandboxFaults } from '@/server/platform/sandboxGuard';
import { readWebConfig } from '@/server/web/webConfig';

const secrets = { DATABASE_URL: 'postgres://unused', APP_SECRET: 'x'.repeat(40), INTERNAL_TOKEN: 'y'.repeat(40) };
const sandbox = { ...secrets, SANDBOX: '1' };
const programs = [
  ['API and worker', readConfig],
  ['web', readWebConfig],
] as const;

describe.each(programs)('%s', (_name, read) => {
  test.each([
    ['all interfaces', { HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    ['all IPv6 interfaces', { HOST: '::' }, 'HOST is ::'],
    ['a LAN address', { HOST: '192.168.1.7' }, 'HOST is 192.168.1.7'],
    ['no address', { HOST: '' }, 'HOST is empty'],
    ['an API on all interfaces', { API_HOST: '0.0.0.0' }, 'API_HOST is 0.0.0.0'],
    ['a public name', { PUBLIC_ORIGIN: 'https://marquee.example' }, 'PUBLIC_ORIGIN is https://marquee.example'],
    ['a host name that begins like loopback', { PUBLIC_ORIGIN: 'http://127.0.0.1.evil.example' }, 'PUBLIC_ORIGIN'],
    ['real money', { RAZORPAY_KEY_ID: 'rzp_live_1' }, 'RAZORPAY_KEY_ID'],
    ['real people', { GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_SECRET'],
    ['real phones', { WHATSAPP_ACCESS_TOKEN: 'EAAG', WHATSAPP_PHONE_NUMBER_ID: '1' }, 'WHATSAPP_ACCESS_TOKEN'],
    [
      'real files',
      { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'films', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      'S3_BUCKET',
    ],
  ])('a sandbox with %s does not start [R-RUN-011]', (_what, settings, words) => {
    expect(() => read({ ...sandbox, ...settings })).toThrow(words);
  });

  test.each([
    ['no settings', {}],
    ['loopback by name', { HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:4700' }],
    ['IPv6 loopback', { HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:4700' }],
    ['another loopback address', { HOST: '127.0.0.2', PUBLIC_ORIGIN: 'http://127.1:4700' }],
    ['limits off', { RATE_LIMITS: 'off' }],
    ['local fakes of real services', { WHATSAPP_ACCESS_TOKEN: 'a', WHATSAPP_ORIGIN: 'http://127.0.0.1:9000' }],
    ['a mail server on this machine', { SMTP_URL: 'smtp://127.0.0.1:2525' }],
    ['test-mode keys', { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' }],
    [
      'a bucket on this machine',
      { S3_ENDPOINT: 'http://localhost:9000', S3_BUCKET: 'films', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
    ],
  ])('a sandbox with %s starts', (_what, settings) => {
    expect(() => read({ ...sandbox, ...settings })).not.toThrow();
  });

  test('rate limits can be switched off in a sandbox only', () => {
    expect(() => read({ ...secrets, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS=off needs SANDBOX=1');
    expect(() => read({ ...sandbox, RATE_LIMITS: 'off', PUBLIC_ORIGIN: 'https://marquee.example' })).toThrow('PUBLIC_ORIGIN');
  });
});

test('outside a sandbox real keys and public addresses are accepted', () => {
  expect(sandboxFaults({ SANDBOX: '0', HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://marquee.example', RAZORPAY_KEY_ID: 'rzp_live_1' })).toEqual(
    [],
  );
});

test.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['localhost.evil.example', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
