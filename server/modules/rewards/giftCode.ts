import { randomBytes } from 'node:crypto';

/** Crockford's base 32, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 80 random bits, in groups: `7K2M-…`. */
export const newGiftCode = (): string =>
  (
    Array.from(randomBytes(16), (byte) => alphabet[byte & 31])
      .join('')
      .match(/.{4}/g) ?? []
  ).join('-');

/** A typed code as it is stored: any case, any separators, and the letters that look like digits. */
export const normalizeGiftCode = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1')
      .match(/.{1,4}/g) ?? []
  ).join('-');
