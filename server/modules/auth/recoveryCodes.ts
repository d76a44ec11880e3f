import { createHmac, randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const length = 12;
const recoveryCodeCount = 10;

/** Ten codes of 58 random bits each, formatted for copying: `abcd-efgh-jkmn`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** A code's stored hash; spaces, hyphens and case do not matter. Keyed, so that a leaked table cannot be brute-forced. */
export const recoveryCodeHash = (key: Buffer, userID: string, code: string): string =>
  createHmac('sha256', key)
    .update(`${userID} ${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('base64url');
