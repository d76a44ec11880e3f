import { createHmac, randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const length = 12;
const recoveryCodeCount = 10;

/** Ten codes of 58 random bits each, as a person copies them: `abcd-efgh-jkmn`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** What is stored of a code. Spaces, hyphens and capitals do not matter; the key keeps a copy of the table from being guessed through. */
export const recoveryCodeHash = (key: Buffer, userID: string, code: string): string =>
  createHmac('sha256', key)
    .update(`${userID} ${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('base64url');
