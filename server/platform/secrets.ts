import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** One secret, or its versions, the newest first: the newest signs and seals, each is accepted. */
export type AppSecrets = string | readonly VersionedSecret[];
export interface VersionedSecret {
  version: number;
  secret: string;
}

export const versionsOf = (secrets: AppSecrets): readonly VersionedSecret[] =>
  typeof secrets === 'string' ? [{ version: 1, secret: secrets }] : secrets;

interface SecretSettings {
  APP_SECRET: string;
  APP_SECRETS: ReadonlyMap<number, string>;
  APP_SECRET_OLDEST: number;
}

/** APP_SECRET, which is version 1, and those of APP_SECRETS, without the versions before APP_SECRET_OLDEST. */
export const appSecretsOf = ({ APP_SECRET, APP_SECRETS, APP_SECRET_OLDEST }: SecretSettings): readonly VersionedSecret[] =>
  [[1, APP_SECRET] as const, ...APP_SECRETS]
    .map(([version, secret]) => ({ version, secret }))
    .filter(({ version }) => version >= APP_SECRET_OLDEST)
    .sort((a, b) => b.version - a.version);

/** A key for one purpose, derived from APP_SECRET; no two purposes share a key. */
export const deriveKey = (appSecret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', appSecret, 'marquee', purpose, 32));

/** The keys of every version for one purpose, the newest first. */
export function deriveKeys(secrets: AppSecrets, purpose: string): [newest: Buffer, ...older: Buffer[]] {
  const [newest, ...older] = versionsOf(secrets).map(({ secret }) => deriveKey(secret, purpose));
  if (!newest) throw new Error('There is no secret');
  return [newest, ...older];
}

export const hmacHex = (key: Buffer | string, ...parts: (string | Buffer)[]): string => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
};

/** Compares two texts in time that does not depend on where they differ. */
export const constantTimeEquals = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Whether one of the keys made the signature. */
export const isSignedByAny = (keys: readonly Buffer[], signature: string, sign: (key: Buffer) => string): boolean =>
  keys.some((key) => constantTimeEquals(signature, sign(key)));

/** Encrypts with AES-256-GCM; `unseal` needs the same `associatedData`, which binds the text to its place. */
export function seal(key: Buffer, plain: Buffer, associatedData: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(associatedData));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts; throws when the text was changed, moved or encrypted with another key. */
export function unseal(key: Buffer, sealed: string, associatedData: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}
