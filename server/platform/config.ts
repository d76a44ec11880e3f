import { createPrivateKey } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isGstin } from '../contract/gstin';
import { createFilmEdge } from './cdn/filmEdge';
import { trustedProxies } from './http/trustedProxies';
import { processSettings } from './processSettings';
import { requireSafeSandbox } from './sandboxGuard';
import { loadSecretFiles } from './secretFiles';
import { appleWalletOf, googleWalletOf } from './walletSettings';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const placeholder = /^(changeme|secret|password|test)/i;

/** A secret that stands in a configuration of nginx, without characters that it interprets. */
const edgeSecret = z.string().regex(/^[\w-]{32,200}$/, 'must be 32 or more letters, digits, - or _');

/** Secrets by version; version 1 is another setting. */
const newerSecrets = z
  .string()
  .default('')
  .refine(
    (list) => list === '' || /^(?:(?:[2-9]|[1-9]\d+):[^,:]{32,})(?:,(?:[2-9]|[1-9]\d+):[^,:]{32,})*$/.test(list),
    'must be 2:<32 or more characters>,3:…',
  )
  .transform(
    (list): ReadonlyMap<number, string> =>
      new Map(
        list
          .split(',')
          .filter(Boolean)
          .map((entry) => [Number(entry.slice(0, entry.indexOf(':'))), entry.slice(entry.indexOf(':') + 1)]),
      ),
  );

const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false; // the check above says so, without the key
  }
};

/** Amounts by currency, in minor units: `INR:5000000,USD:60000`. */
const amountsByCurrency = (standard: string) =>
  z
    .string()
    .default(standard)
    .refine((list) => /^(?:[A-Z]{3}:\d{1,12}(?:,[A-Z]{3}:\d{1,12})*)?$/.test(list), 'must be INR:5000000,USD:60000')
    .transform(
      (list): ReadonlyMap<string, bigint> =>
        new Map(
          list
            .split(',')
            .filter(Boolean)
            .map((entry) => [entry.slice(0, 3), BigInt(entry.slice(4))]),
        ),
    );

const Environment = z.object({
  SANDBOX: flag,
  /** A sandbox without staff: campaigns are approved a moment after they are submitted. Refused outside a sandbox. */
  SANDBOX_APPROVES_CAMPAIGNS: flag,
  DATABASE_URL: z.string().min(1),
  /** The server itself, where DATABASE_URL is a pooler in transaction mode: for migrations and commands, which need a session. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /** A streaming replica that answers public reads while it is at most a second behind. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  /** Redis or Valkey, for rate limits that all API processes share; without it each process counts for itself. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  MIGRATIONS_DIR: z.string().default('server/db/migrations'),
  HOST: z.string().default('127.0.0.1'),
  /** The address the API listens on, by default HOST. */
  API_HOST: z.string().optional(),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(4701),
  /** The public origin of the site, for links, cookies and the Origin check. */
  PUBLIC_ORIGIN: z.url().default('http://127.0.0.1:4700'),
  /** Where this API reaches itself, for the sandbox's webhooks. */
  API_ORIGIN: z.url().default('http://127.0.0.1:4701'),
  APP_SECRET: z.string().min(32),
  /** Newer versions, `2:<secret>,3:<secret>`; APP_SECRET is version 1. The newest signs and seals, each is accepted. */
  APP_SECRETS: newerSecrets,
  /** The oldest version that is accepted; those before it are withdrawn. */
  APP_SECRET_OLDEST: z.coerce.number().int().min(1).default(1),
  /** Sent by our own web server, to exempt its page renders from rate limits. */
  INTERNAL_TOKEN: z.string().min(32),
  /** The former one, which the API accepts while web servers that send it still run. */
  INTERNAL_TOKEN_PREVIOUS: z.string().min(32).optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'razorpay']).default('sandbox'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_ORIGIN: z.url().default('https://api.razorpay.com'),
  /** Who pays payouts out; by default the sandbox in a sandbox; otherwise none, and approved payouts wait. */
  PAYOUT_PROVIDER: z.enum(['sandbox', 'bank-file', 'razorpayx']).optional(),
  /** Our account that bank files debit: an account number or an IBAN. */
  BANK_FILE_ACCOUNT: z.string().trim().min(4).max(34).optional(),
  /** The BIC of our bank, for files in ISO 20022. */
  BANK_FILE_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'must be a BIC of 8 or 11 characters')
    .optional(),
  /** The account at RazorpayX that payouts debit. */
  RAZORPAYX_ACCOUNT_NUMBER: z.string().optional(),
  RAZORPAYX_WEBHOOK_SECRET: z.string().optional(),
  /** Who checks identities; `manual`: operators decide. */
  KYC_PROVIDER: z.enum(['sandbox', 'manual']).optional(),
  /** Newer keys that wrap the users' keys, `2:<secret>,3:<secret>`; version 1 is derived from APP_SECRET. */
  KYC_KEYS: newerSecrets,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().optional(),
  WHATSAPP_TEMPLATE: z.string().default('login_code'),
  /** Maximum sign-in codes sent in 24 hours, over all callers, which limits the cost. */
  LOGIN_CODES_PER_DAY: z.coerce.number().int().min(1).default(20_000),
  WHATSAPP_ORIGIN: z.url().default('https://graph.facebook.com'),
  /** The mail server: `smtp://user:password@host:587` or `smtps://…:465`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of emails: an address, or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or Name <address>')
    .optional(),
  /** The key pair of push notifications (`npx web-push generate-vapid-keys`); without it they are not offered. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a key of `npx web-push generate-vapid-keys`')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a key of `npx web-push generate-vapid-keys`')
    .optional(),
  /** Passes for Apple Wallet: the pass type and team of the Apple developer account, and PEM of certificate, key and Apple's intermediate certificate. */
  APPLE_WALLET_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[A-Za-z0-9.-]{1,120}$/, 'must be a pass type identifier, pass.com.example.ticket')
    .optional(),
  APPLE_WALLET_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be the ten characters of a team')
    .optional(),
  APPLE_WALLET_CERTIFICATE: z.string().optional(),
  APPLE_WALLET_KEY: z.string().optional(),
  APPLE_WALLET_WWDR_CERTIFICATE: z.string().optional(),
  /** Links that save a ticket in Google Wallet: the issuer, and the JSON key file of a service account that may issue for it. */
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be the number of an issuer')
    .optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.string().optional(),
  /** Signs reports of bounces and complaints (`POST /notifications/bounces` of the API); without it they are refused. */
  BOUNCE_WEBHOOK_SECRET: z.string().min(32).optional(),
  /** The support address in the legal texts and on the contact page. */
  SUPPORT_EMAIL: z.email().optional(),
  GRIEVANCE_EMAIL: z.email().optional(),
  /** For questions about personal data; by default GRIEVANCE_EMAIL. */
  PRIVACY_EMAIL: z.email().optional(),
  GRIEVANCE_OFFICER: z.string().max(120).optional(),
  OPERATOR_NAME: z.string().max(200).optional(),
  /** The registered postal address, in one line. */
  OPERATOR_ADDRESS: z.string().max(400).optional(),
  /** Our GST number, on the invoices for films and fees; without it they say that we are not registered. */
  OPERATOR_GSTIN: z.string().refine(isGstin, 'must be a valid GSTIN').optional(),
  /** The country in which we are established, ISO 3166. */
  OPERATOR_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a code such as IN')
    .default('IN'),
  /** The header in which the CDN reports the country of an address (`CF-IPCountry`). Set it only where clients cannot send it themselves. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{3,40}$/, 'must be the name of a header')
    .optional(),
  /** The CDN that stores pages and is purged after a takedown, with the service, zone or pull zone and a key that may purge it. */
  CDN_PROVIDER: z.enum(['fastly', 'cloudflare', 'bunny']).optional(),
  CDN_ZONE: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the id of a service, zone or pull zone')
    .optional(),
  CDN_TOKEN: z.string().min(8).optional(),
  /** The address of its API, if different. */
  CDN_ORIGIN: z.url().optional(),
  /** The CDN that serves films to viewers whose addresses we sign; unset: films come from the API (docs/decisions/140-films-through-a-cdn.md). */
  FILM_CDN_KIND: z.enum(['nginx', 'cloudfront']).optional(),
  /** Its origin, such as `https://films.example`; web has it too. */
  FILM_CDN_BASE: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s]+$/, 'must be an origin such as https://films.example')
    .optional(),
  /** What it sends with its own requests, by which we know that it may fetch films. */
  FILM_CDN_ORIGIN_KEY: edgeSecret.optional(),
  /** The secret of nginx's secure_link. */
  FILM_CDN_SECRET: edgeSecret.optional(),
  /** The key pair of CloudFront: the id of the public key, and the private RSA key in PEM. */
  FILM_CDN_KEY_PAIR_ID: z
    .string()
    .regex(/^[A-Z0-9]{8,32}$/, 'must be the id of a public key at CloudFront')
    .optional(),
  FILM_CDN_PRIVATE_KEY: z.string().refine(isRsaKey, 'must be a private RSA key in PEM').optional(),
  /** The bank or trustee that holds the money of campaigns until they are decided, as named to investors; without it none is named. */
  ESCROW_HOLDER: z.string().trim().min(2).max(120).optional(),
  /** The collector of error reports, traces and replays. Pages request it at run time, so that one build serves every installation. */
  SENTRY_DSN: z.url().optional(),
  /** The ffmpeg binary; by default the one on PATH, then the one from npm. */
  FFMPEG_PATH: z.string().optional(),
  PATH: z.string().default(''),
  /** The bucket that stores films, documents and pictures; without it they are under DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  /** A bucket of their own for pictures, which may be public. */
  S3_PICTURES_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  /** The S3 endpoint for browsers, if different. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The largest file that may be uploaded, in megabytes. */
  UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(51_200).default(10_240),
  /** Maximum unfinished uploads per creator, in megabytes. */
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(51_200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  ALLOW_SEED: flag,
  /** Hours before a new payout address receives money. */
  PAYOUT_ADDRESS_COOLDOWN_HOURS: z.coerce.number().int().min(1).max(336).default(48),
  /** The 30-day total, in minor units (`INR:5000000`), up to which a campaign's payouts need no operator; payouts in other currencies always need one. */
  PAYOUT_OPERATOR_ABOVE: amountsByCurrency('INR:5000000,USD:60000,GBP:48000,EUR:55000,AED:220000,JPY:9000000'),
  /** The payout policy of channels without one of their own (docs/decisions/094-payout-policies-and-statements.md). */
  PAYOUT_TICKET_DAYS: z.coerce.number().int().min(0).max(90).default(2),
  PAYOUT_RESERVE_PERCENT: z.coerce.number().min(0).max(50).default(0),
  PAYOUT_RESERVE_DAYS: z.coerce.number().int().min(0).max(365).default(90),
  PAYOUT_MINIMUM: amountsByCurrency(''),
  PAYOUT_SCHEDULE: z.enum(['MANUAL', 'WEEKLY', 'MONTHLY']).default('MANUAL'),
  /** In minor units (`INR:5000000`): payouts of a channel above this total in 30 days wait for a verified organisation; other currencies have no such limit. */
  PAYOUT_ORGANISATION_ABOVE: amountsByCurrency(''),
  HOLD_SECONDS: z.coerce.number().int().min(5).max(1800).default(600),
  /** Addresses and ranges of proxies whose X-Forwarded-For is trusted, besides this machine. */
  TRUSTED_PROXIES: trustedProxies,
  /** The queues whose jobs a worker runs, `expireOrders,refundSession`, or all but some, `-encodeFirstRendition`; empty: all. The option `--queues` replaces it. */
  WORKER_QUEUES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  /** Whether a worker takes part in the scheduled tasks. The option `--scheduled-tasks` replaces it. */
  WORKER_SCHEDULED_TASKS: z.enum(['on', 'off']).default('on'),
  /** Statements that take longer are logged with the trace of their request; 0: none. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(600_000).default(0),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  ...processSettings,
});
export type Config = z.output<typeof Environment>;

/** Whether statements know the request that sent them; it costs a part of each request. */
export const followsRequests = ({
  SLOW_STATEMENT_MS,
  OTEL_EXPORTER_OTLP_ENDPOINT,
}: Pick<Config, 'SLOW_STATEMENT_MS' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>) => SLOW_STATEMENT_MS > 0 || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;

/** Throws when the payout provider lacks a setting, in a sandbox too. */
function requirePayoutSettings(config: Config): void {
  if (config.PAYOUT_PROVIDER === 'bank-file' && !(config.BANK_FILE_ACCOUNT && config.OPERATOR_NAME))
    throw new Error(
      'Configuration: PAYOUT_PROVIDER=bank-file needs BANK_FILE_ACCOUNT and OPERATOR_NAME, the account that its files debit and its holder',
    );
  if (config.PAYOUT_PROVIDER === 'razorpayx' && !razorpayXKeysOf(config))
    throw new Error(
      'Configuration: PAYOUT_PROVIDER=razorpayx needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAYX_ACCOUNT_NUMBER and RAZORPAYX_WEBHOOK_SECRET',
    );
}

/** Settings that only make sense together. */
function requireWholeGroups(config: Config): void {
  if (config.APP_SECRET_OLDEST > Math.max(1, ...config.APP_SECRETS.keys()))
    throw new Error('Configuration: APP_SECRET_OLDEST withdraws every secret; it may be at most the newest version of APP_SECRETS');
  if (config.S3_BUCKET && !(config.S3_ENDPOINT && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    throw new Error('Configuration: S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  if (!config.VAPID_PUBLIC_KEY !== !config.VAPID_PRIVATE_KEY)
    throw new Error('Configuration: set both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or neither');
  if (config.CDN_PROVIDER && !(config.CDN_ZONE && config.CDN_TOKEN))
    throw new Error('Configuration: CDN_PROVIDER needs CDN_ZONE and CDN_TOKEN; without them a takedown would stay at the CDN');
  createFilmEdge(config); // throws when a setting is missing
  appleWalletOf(config);
  googleWalletOf(config);
}

/** What RazorpayX needs: the keys of the Razorpay account, the account that is debited, and the secret of its webhooks. */
export function razorpayXKeysOf(config: Pick<Config, `RAZORPAY${string}` & keyof Config>) {
  const { RAZORPAY_KEY_ID: keyID, RAZORPAY_KEY_SECRET: keySecret, RAZORPAYX_ACCOUNT_NUMBER: accountNumber } = config;
  const webhookSecret = config.RAZORPAYX_WEBHOOK_SECRET;
  return keyID && keySecret && accountNumber && webhookSecret
    ? { origin: config.RAZORPAY_ORIGIN, keyID, keySecret, accountNumber, webhookSecret }
    : null;
}

/** The environment variables of this process. */
export const environment: Record<string, string | undefined> = process.env;

/** Parses and validates the environment. Throws with messages for an operator; without SANDBOX=1 every secret must be real, with it none may be. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  loadSecretFiles(environment);
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(`Configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`);
  requireSafeSandbox(environment);
  const config = { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
  requireWholeGroups(config);
  requirePayoutSettings(config);
  if (config.SANDBOX) return config;

  const missing: string[] = [];
  if (placeholder.test(config.APP_SECRET)) missing.push('APP_SECRET must be a real secret');
  if (config.PAYMENT_PROVIDER === 'sandbox') missing.push('PAYMENT_PROVIDER=sandbox needs SANDBOX=1');
  if (config.KYC_PROVIDER === 'sandbox') missing.push('KYC_PROVIDER=sandbox needs SANDBOX=1');
  if (config.PAYOUT_PROVIDER === 'sandbox') missing.push('PAYOUT_PROVIDER=sandbox needs SANDBOX=1');
  if (config.PAYMENT_PROVIDER === 'razorpay' && !(config.RAZORPAY_KEY_ID && config.RAZORPAY_KEY_SECRET && config.RAZORPAY_WEBHOOK_SECRET))
    missing.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are needed');
  if (!(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET) && !(config.WHATSAPP_PHONE_NUMBER_ID && config.WHATSAPP_ACCESS_TOKEN))
    missing.push('one way to sign in is needed: GOOGLE_CLIENT_ID/SECRET or WHATSAPP_PHONE_NUMBER_ID/ACCESS_TOKEN');
  if (!(config.SMTP_URL && config.MAIL_FROM)) missing.push('SMTP_URL and MAIL_FROM are needed: tickets and refunds are announced by email');
  if (!(config.SUPPORT_EMAIL && config.GRIEVANCE_EMAIL && config.OPERATOR_NAME && config.OPERATOR_ADDRESS))
    missing.push('SUPPORT_EMAIL, GRIEVANCE_EMAIL, OPERATOR_NAME and OPERATOR_ADDRESS are needed: the legal texts name them');
  if (config.OPERATOR_COUNTRY === 'IN' && !config.OPERATOR_GSTIN)
    missing.push('OPERATOR_GSTIN is needed: prices contain GST, which only a registered supplier may charge');
  if (!config.PUBLIC_ORIGIN.startsWith('https:')) missing.push('PUBLIC_ORIGIN must be https');
  if (config.FILM_CDN_BASE?.startsWith('http:')) missing.push('FILM_CDN_BASE must be https');
  if (missing.length > 0) throw new Error(`Configuration: ${missing.join('; ')}. For a trial on one machine set SANDBOX=1.`);
  return config;
}
