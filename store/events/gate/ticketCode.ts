/** What a scanner reads in a ticket's symbol; the layout is written down in server/modules/events/ticketCode.ts, and a test holds both to it. */
export interface ParsedTicketCode {
  kid: number;
  event: string;
  session: string;
  ticketID: string;
  seq: number;
  notBefore: number;
  expires: number;
  body: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const base45 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const base32 = '0123456789abcdefghjkmnpqrstvwxyz';
const typedCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const bodyLength = 37;
const codeLength = 152;

function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let offset = 0; offset < text.length; offset += 3) {
    const digits = [...text.slice(offset, offset + 3)].map((char) => base45.indexOf(char));
    if (digits.includes(-1)) return null;
    const value = digits.reduce((sum, digit, index) => sum + digit * 45 ** index, 0);
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return null;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function ticketIDOf(bytes: Uint8Array): string | null {
  let bits = BigInt(`0x${hex(bytes)}`);
  if (bits >> 100n) return null;
  let text = '';
  for (let index = 0; index < 20; index += 1) {
    text = (base32[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return `tkt_${text}`;
}

/** Reads without believing; null for everything that is no symbol of ours. */
export function parseTicketCode(scanned: string): ParsedTicketCode | null {
  // Base45 includes the space, which is often trimmed in transport; only the first character can be one.
  const text = scanned.length === codeLength - 1 ? ` ${scanned}` : scanned;
  const bytes = text.length === codeLength ? decodeBase45(text) : null;
  if (bytes?.length !== bodyLength + 64 || bytes[0] !== 1) return null;
  const view = new DataView(bytes.buffer);
  const ticketID = ticketIDOf(bytes.subarray(14, 27));
  if (!ticketID) return null;
  return {
    kid: view.getUint8(1),
    event: hex(bytes.subarray(2, 7)),
    session: hex(bytes.subarray(7, 12)),
    ticketID,
    seq: view.getUint16(27),
    notBefore: view.getUint32(29) * 1000,
    expires: view.getUint32(33) * 1000,
    body: bytes.slice(0, bodyLength),
    signature: bytes.slice(bodyLength),
  };
}

/** A typed code as printed under the symbol: with or without dash, in any case. Null: no ticket code reads like that. Undefined: not typed at all. */
export function parseTypedCode(text: string): string | null | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  if (code.length < 4 || code.length > 14 || !/^[A-Z0-9]+$/.test(code)) return undefined;
  return code.length === 10 && [...code].every((letter) => typedCodeAlphabet.includes(letter)) ? code : null;
}

/** A typed code as scanners keep it: 128 bits of SHA-256 over the session's salt and the code, as the API hashes it (docs/decisions/024). */
export async function codeHashOf(salt: string, humanCode: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + humanCode));
  return hex(new Uint8Array(hash)).slice(0, 32);
}

/** Checks signatures with the keys of one event; each key is read once. */
export function createVerifier(keys: readonly { kid: number; publicKey: string }[]) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const importPublicKey = (publicKey: string) => {
    const binary = atob(publicKey.replace(/-/g, '+').replace(/_/g, '/'));
    return crypto.subtle.importKey(
      'spki',
      Uint8Array.from(binary, (char) => char.charCodeAt(0)),
      algorithm,
      false,
      ['verify'],
    );
  };
  const keysByID = new Map(keys.map(({ kid, publicKey }) => [kid, importPublicKey(publicKey)]));
  return async ({ kid, signature, body }: ParsedTicketCode): Promise<boolean> => {
    const key = await keysByID.get(kid);
    return key !== undefined && crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, body);
  };
}
