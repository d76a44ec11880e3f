/** @jest-environment node */
import { readConfig } from '@/server/platform/config';

const sandbox = {
  SANDBOX: '1',
  DATABASE_URL: 'postgres://127.0.0.1/x',
  APP_SECRET: 'a-real-secret-of-more-than-32-characters',
  INTERNAL_TOKEN: 'a-real-token-of-more-than-32-characters-',
};
const production = {
  ...sandbox,
  SANDBOX: '0',
  PUBLIC_ORIGIN: 'https://marquee.test',
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'x',
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: 'x',
  SMTP_URL: 'smtp://user:password@mail.marquee.test:587',
  MAIL_FROM: 'Marquee <tickets@marquee.test>',
  SUPPORT_EMAIL: 'help@marquee.test',
  GRIEVANCE_EMAIL: 'officer@marquee.test',
  OPERATOR_NAME: 'Marquee Pvt Ltd',
  OPERATOR_GSTIN: '29AAACM1234A1Z4',
  OPERATOR_ADDRESS: '1 MG Road, Kochi',
};

test.each([
  ['the sandbox’s bank', { PAYOUT_PROVIDER: 'sandbox' }, /PAYOUT_PROVIDER=sandbox needs SANDBOX=1/],
  ['bank files without an account', { PAYOUT_PROVIDER: 'bank-file' }, /PAYOUT_PROVIDER=bank-file needs BANK_FILE_ACCOUNT/],
  ['RazorpayX without its account', { PAYOUT_PROVIDER: 'razorpayx', RAZORPAYX_WEBHOOK_SECRET: 'x' }, /RAZORPAYX_ACCOUNT_NUMBER/],
  ['RazorpayX without a webhook secret', { PAYOUT_PROVIDER: 'razorpayx', RAZORPAYX_ACCOUNT_NUMBER: '1' }, /RAZORPAYX_WEBHOOK_SECRET/],
  ['an unknown provider', { PAYOUT_PROVIDER: 'cheque' }, /PAYOUT_PROVIDER/],
  ['a BIC of seven characters', { PAYOUT_PROVIDER: 'bank-file', BANK_FILE_ACCOUNT: '12345678', BANK_FILE_BIC: 'HDFCINB' }, /BANK_FILE_BIC/],
])('a start with %s is refused and names what is missing', (_, settings, words) => {
  expect(() => readConfig({ ...production, ...settings })).toThrow(words);
});

test.each([
  ['no provider: approved payouts wait', production, {}],
  ['bank files', production, { PAYOUT_PROVIDER: 'bank-file', BANK_FILE_ACCOUNT: '00601234567890' }],
  ['RazorpayX', production, { PAYOUT_PROVIDER: 'razorpayx', RAZORPAYX_ACCOUNT_NUMBER: '78787800', RAZORPAYX_WEBHOOK_SECRET: 'x' }],
  ['bank files in a sandbox', sandbox, { PAYOUT_PROVIDER: 'bank-file', BANK_FILE_ACCOUNT: '00601234567890', OPERATOR_NAME: 'Marquee' }],
])('a start with %s is accepted', (_, environment, settings: Record<string, string>) => {
  expect(readConfig({ ...environment, ...settings }).PAYOUT_PROVIDER).toBe(settings.PAYOUT_PROVIDER);
});
