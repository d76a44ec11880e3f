import { readFileSync } from 'node:fs';

/** Settings whose value may be in a file that `<name>_FILE` names: a secret of Docker, Kubernetes or systemd. */
export const secretSettings = [
  'APP_SECRET',
  'APP_SECRETS',
  'INTERNAL_TOKEN',
  'INTERNAL_TOKEN_PREVIOUS',
  'KYC_KEYS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAYX_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'WHATSAPP_ACCESS_TOKEN',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'APPLE_WALLET_CERTIFICATE',
  'APPLE_WALLET_KEY',
  'APPLE_WALLET_WWDR_CERTIFICATE',
  'GOOGLE_WALLET_SERVICE_ACCOUNT',
  'BOUNCE_WEBHOOK_SECRET',
  'CDN_TOKEN',
  'FILM_CDN_ORIGIN_KEY',
  'FILM_CDN_SECRET',
  'FILM_CDN_PRIVATE_KEY',
  'SENTRY_DSN',
] as const;

type Variables = Record<string, string | undefined>;

/**
 * Sets each secret whose file is named, without the line break at its end, in `environment` itself, which other readers of the process share.
 * Throws when a file cannot be read, and when both settings are given and differ.
 */
export function loadSecretFiles<E extends Variables>(environment: E, read = (file: string) => readFileSync(file, 'utf8')): E {
  const target: Variables = environment;
  for (const name of secretSettings) {
    const file = target[`${name}_FILE`];
    if (!file) continue;
    let value: string;
    try {
      value = read(file).replace(/\r?\n$/, '');
    } catch (error) {
      throw new Error(`Configuration: ${name}_FILE: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    if (target[name] !== undefined && target[name] !== value) throw new Error(`Configuration: set ${name} or ${name}_FILE, not both`);
    target[name] = value;
  }
  return environment;
}
