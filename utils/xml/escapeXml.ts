/** XML 1.0, production 2: all other control characters are forbidden, even when escaped. */
const isAllowed = (sign: string) =>
  sign >= ' ' ? sign !== '\ufffe' && sign !== '\uffff' : sign === '\t' || sign === '\n' || sign === '\r';

/** Escapes text for XML and drops characters that XML forbids. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter(isAllowed)
    .join('')
    .replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
