import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const encode = (bytes: Uint8Array) => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');

/** An opaque, unguessable id: a prefix for its kind and 100 random bits. */
export const newId = (prefix: string) => `${prefix}_${encode(randomBytes(20))}`;

/** A deterministic id of the parts, so that a repeated operation creates one row. */
export const idFrom = (prefix: string, ...parts: (string | number)[]) =>
  `${prefix}_${encode(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 20))}`;

/** The 100 bits of an id in 13 bytes, for compact encodings; null when it is not an id of that kind. */
export function packId(prefix: string, id: string): Buffer | null {
  const text = id.startsWith(`${prefix}_`) ? id.slice(prefix.length + 1) : '';
  if (text.length !== 20) return null;
  let bits = 0n;
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return null;
    bits = (bits << 5n) | BigInt(value);
  }
  return Buffer.from(bits.toString(16).padStart(26, '0'), 'hex');
}

/** The id of packed bytes; null when they are no id. */
export function unpackId(prefix: string, bytes: Uint8Array): string | null {
  let bits = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  if (bytes.length !== 13 || bits >> 100n) return null;
  let text = '';
  for (let index = 0; index < 20; index += 1) {
    text = (alphabet[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return `${prefix}_${text}`;
}

/** A secret for cookies and links: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** The hash of a secret, which is stored instead of it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
