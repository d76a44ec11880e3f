import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key for one purpose, derived from APP_SECRET; no two purposes share a key. */
export const deriveKey = (appSecret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', appSecret, 'marquee', purpose, 32));

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
