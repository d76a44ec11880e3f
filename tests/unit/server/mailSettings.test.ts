/** @jest-environment node */
import { createMessageSender, vapidKeysOf } from '@/server/modules/notifications/createMessageSender';
import { systemClock } from '@/server/platform/clock';
import { readConfig, type Config } from '@/server/platform/config';
import type { Database } from '@/server/platform/db/client';

const production = {
  DATABASE_URL: 'postgres://127.0.0.1/x',
  APP_SECRET: 'a-real-secret-of-more-than-32-characters',
  INTERNAL_TOKEN: 'a-real-token-of-more-than-32-characters-',
  PUBLIC_ORIGIN: 'https://marquee.test',
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'x',
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: 'x',
  SUPPORT_EMAIL: 'help@marquee.test',
  GRIEVANCE_EMAIL: 'officer@marquee.test',
  OPERATOR_NAME: 'Marquee Pvt Ltd',
  OPERATOR_GSTIN: '29AAACM1234A1Z4',
  OPERATOR_ADDRESS: '1 MG Road, Kochi',
};
const db = {} as Database; // -- choosing senders reads nothing
const mail = { SMTP_URL: 'smtp://user:password@mail.marquee.test:587', MAIL_FROM: 'Marquee <tickets@marquee.test>' };
const real = { ...production, ...mail };

/** The senders of a configuration. */
const senderOf = (config: Config) => createMessageSender({ db, clock: systemClock, config });

test('a production start without an e-mail sender is refused and names the missing settings [R-RUN-006]', () => {
  expect(() => readConfig(production)).toThrow(/SMTP_URL and MAIL_FROM are needed/);
  expect(() => readConfig({ ...production, SMTP_URL: mail.SMTP_URL })).toThrow(/SMTP_URL and MAIL_FROM are needed/);
  expect(() => readConfig({ ...production, ...mail })).not.toThrow(/SMTP_URL/);
});

test.each([
  ['a placeholder for APP_SECRET', { APP_SECRET: 'changeme-changeme-changeme-changeme-chan' }, /APP_SECRET must be a real secret/],
  ['no APP_SECRET', { APP_SECRET: undefined }, /APP_SECRET/],
  ['the sandbox’s reviewer', { SANDBOX_APPROVES_CAMPAIGNS: '1' }, /SANDBOX_APPROVES_CAMPAIGNS=1 needs SANDBOX=1/],
  ['the sandbox’s payments', { PAYMENT_PROVIDER: 'sandbox' }, /PAYMENT_PROVIDER=sandbox needs SANDBOX=1/],
  ['no keys of its payment provider', { RAZORPAY_KEY_SECRET: undefined }, /RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET/],
  ['no way to sign in', { GOOGLE_CLIENT_SECRET: undefined }, /one way to sign in is needed/],
  ['an origin without https', { PUBLIC_ORIGIN: 'http://marquee.test' }, /PUBLIC_ORIGIN must be https/],
])('a production start with %s is refused, and a sandbox is offered [R-AUTH-018, R-RUN-006]', (_, settings, words) => {
  expect(() => readConfig({ ...real, ...settings })).toThrow(words);
});

test('a production start with real secrets is accepted; without a choice payments are those of the sandbox [R-PAY-016, R-RUN-006]', () => {
  expect(readConfig(real)).toMatchObject({ SANDBOX: false, PAYMENT_PROVIDER: 'razorpay' });
  const { DATABASE_URL, APP_SECRET, INTERNAL_TOKEN } = production;
  expect(readConfig({ DATABASE_URL, APP_SECRET, INTERNAL_TOKEN, SANDBOX: '1' })).toMatchObject({ PAYMENT_PROVIDER: 'sandbox' });
});

test.each([
  ['a URL that is not a mail server', { ...mail, SMTP_URL: 'https://mail.marquee.test' }, /SMTP_URL/],
  ['a sender that is not an address', { ...mail, MAIL_FROM: 'Marquee' }, /MAIL_FROM/],
  ['a sender with a second header', { ...mail, MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, /MAIL_FROM/],
])('%s is refused', (_, settings, words) => {
  expect(() => readConfig({ ...production, ...settings })).toThrow(words);
});

test('each channel has its sender: e-mail by SMTP, WhatsApp only with its keys, and no outbox in production', () => {
  const config = readConfig({ ...production, ...mail });
  const sender = senderOf(config);
  expect(sender.canSend('EMAIL')).toBe(true);
  expect(sender.canSend('WHATSAPP')).toBe(false);
  expect(sender.keepsBody).toBe(false);
  expect(senderOf({ ...config, SMTP_URL: undefined }).keepsBody).toBe(false);
});

test('a sandbox without a mail server stores all messages in its outbox [R-AUTH-009]', () => {
  const { DATABASE_URL, APP_SECRET, INTERNAL_TOKEN } = production;
  const sender = senderOf(readConfig({ DATABASE_URL, APP_SECRET, INTERNAL_TOKEN, SANDBOX: '1' }));
  expect(sender.canSend('EMAIL') && sender.canSend('WHATSAPP') && sender.keepsBody).toBe(true);
});

test('push needs its pair of keys, and a sandbox never reaches the push services of real browsers', () => {
  const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'p'.repeat(43) };
  expect(() => readConfig({ ...production, ...mail, VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toThrow(
    /both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY/,
  );
  const config = readConfig({ ...production, ...mail, ...keys });
  expect(senderOf(config).canSend('PUSH')).toBe(true);
  expect(senderOf({ ...config, VAPID_PRIVATE_KEY: undefined }).canSend('PUSH')).toBe(false);
  expect(vapidKeysOf({ ...config, SANDBOX: true })).toBeNull();
});

test('a sandbox with a mail server of the outside world does not start', () => {
  const { DATABASE_URL, APP_SECRET, INTERNAL_TOKEN } = production;
  const sandbox = { DATABASE_URL, APP_SECRET, INTERNAL_TOKEN, SANDBOX: '1', MAIL_FROM: mail.MAIL_FROM };
  expect(() => readConfig({ ...sandbox, SMTP_URL: mail.SMTP_URL })).toThrow('SANDBOX=1 must not have the real key SMTP_URL');
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    expect(() => readConfig({ ...sandbox, SMTP_URL: `smtp://${host}:1025` })).not.toThrow();
});

test('a production start in India without OPERATOR_GSTIN is refused, because prices contain GST', () => {
  expect(() => readConfig({ ...production, ...mail, OPERATOR_GSTIN: undefined })).toThrow(/OPERATOR_GSTIN is needed/);
  expect(() => readConfig({ ...production, ...mail, OPERATOR_GSTIN: '29AAACM1234A1Z5' })).toThrow(/must be a valid GSTIN/);
});

test.each(['SUPPORT_EMAIL', 'GRIEVANCE_EMAIL', 'OPERATOR_NAME', 'OPERATOR_ADDRESS'])(
  'a production start without %s is refused, because the legal texts name it',
  (name) => {
    expect(() => readConfig({ ...production, ...mail, [name]: undefined })).toThrow(/the legal texts name them/);
  },
);
