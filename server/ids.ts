import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const encode = (bytes: Uint8Array) => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');

/** An opaque id nobody can guess: 100 random bits behind a prefix that says what it names. */
export const newId = (prefix: string) => `${prefix}_${encode(randomBytes(20))}`;

/** The same id for the same parts, so that doing a thing twice makes one row. */
export const idFrom = (prefix: string, ...parts: (string | number)[]) =>
  `${prefix}_${encode(createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 20))}`;

/** A secret for cookies and links: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
