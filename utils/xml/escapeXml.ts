/** XML 1.0, production 2: besides these a document may hold no control character, however it is written. */
const isAllowed = (sign: string) =>
  sign >= ' ' ? sign !== '\ufffe' && sign !== '\uffff' : sign === '\t' || sign === '\n' || sign === '\r';

/** A text as XML takes it: what it reads as its own is escaped, what it may not hold is left out. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter(isAllowed)
    .join('')
    .replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
