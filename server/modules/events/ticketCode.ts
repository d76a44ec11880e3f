import { createHash, createPublicKey, generateKeyPairSync, sign, verify as verifySignature } from 'node:crypto';
import { packId, unpackId } from '../../platform/ids';
import { fromBase45, toBase45 } from './base45';

/**
 * The content of a QR code: v | kid | event 5 | session 5 | tier 2 | ticket 13 | seq 2 | nbf 4 | exp 4, then 64 bytes of P-256 signature; 101
 * bytes, 152 characters of base45, 41×41 modules at level M. Event, session and tier are fingerprints, enough to distinguish them offline.
 */
export interface CodePayload {
  kid: number;
  eventID: string;
  sessionID: string;
  tierID: string;
  ticketID: string;
  seq: number;
  notBefore: Date;
  expires: Date;
}
/** With the fingerprints of event, session and tier. */
type ReadCode = Omit<CodePayload, 'eventID' | 'sessionID' | 'tierID'> & Record<'event' | 'session' | 'tier', string>;
interface TicketKeyPair {
  /** SPKI, base64url, for scanners. */
  publicKey: string;
  /** PKCS#8; seal it before storing. */
  privateKey: Buffer;
}

const version = 1;
const payloadLength = 37;
const codeLength = 152;
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The short hash that represents an ID inside a code, hex. */
export const fingerprint = (id: string, bytes: 5 | 2): string =>
  createHash('sha256').update(id).digest().subarray(0, bytes).toString('hex');

export function newTicketKeys(): TicketKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

/** The signed text of a QR code. */
export function signCode(payload: CodePayload, privateKey: Buffer): string {
  const ticket = packId('tkt', payload.ticketID);
  if (!ticket) throw new Error(`${payload.ticketID} is not a ticket ID`);
  const numbers = Buffer.alloc(10);
  numbers.writeUInt16BE(payload.seq, 0);
  numbers.writeUInt32BE(Math.floor(payload.notBefore.getTime() / 1000), 2);
  numbers.writeUInt32BE(Math.floor(payload.expires.getTime() / 1000), 6);
  const body = Buffer.concat([
    Buffer.from([version, payload.kid]),
    Buffer.from(fingerprint(payload.eventID, 5) + fingerprint(payload.sessionID, 5) + fingerprint(payload.tierID, 2), 'hex'),
    ticket,
    numbers,
  ]);
  const signature = sign('sha256', body, { key: privateKey, format: 'der', type: 'pkcs8', dsaEncoding: 'ieee-p1363' });
  return toBase45(Buffer.concat([body, signature]));
}

/** Parses a code without verifying it; null for text that is not in the format of `signCode`. */
export function readCode(given: string): (ReadCode & { body: Buffer; signature: Buffer }) | null {
  // Base45 contains the space, and scanners may trim it; only the first character can be one.
  const text = given.length === codeLength - 1 ? ` ${given}` : given;
  if (text.length !== codeLength) return null;
  const bytes = fromBase45(text);
  if (bytes?.length !== payloadLength + 64 || bytes[0] !== version) return null;
  const body = bytes.subarray(0, payloadLength);
  const ticketID = unpackId('tkt', body.subarray(14, 27));
  if (!ticketID) return null;
  return {
    kid: body.readUInt8(1),
    event: body.toString('hex', 2, 7),
    session: body.toString('hex', 7, 12),
    tier: body.toString('hex', 12, 14),
    ticketID,
    seq: body.readUInt16BE(27),
    notBefore: new Date(body.readUInt32BE(29) * 1000),
    expires: new Date(body.readUInt32BE(33) * 1000),
    body,
    signature: bytes.subarray(payloadLength),
  };
}

type Verified = { isGenuine: true; code: ReadCode } | { isGenuine: false; reason: 'UNKNOWN' | 'FORGED' };

/** Verifies a code's signature. Needs no network and never throws. */
export function verify(text: string, publicKeyOf: (kid: number) => string | undefined): Verified {
  const read = readCode(text);
  if (!read) return { isGenuine: false, reason: 'UNKNOWN' };
  const { body, signature, ...code } = read;
  const publicKey = publicKeyOf(code.kid);
  if (!publicKey) return { isGenuine: false, reason: 'FORGED' };
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  const isGenuine = verifySignature('sha256', body, { key, dsaEncoding: 'ieee-p1363' }, signature);
  return isGenuine ? { isGenuine, code } : { isGenuine: false, reason: 'FORGED' };
}

/** The ten-character code of a ticket, without the ambiguous 0, O, 1, I and L. `salt` gives another one when a code is taken. */
export function humanCodeOf(ticketID: string, salt = 0): string {
  let bits = BigInt(`0x${createHash('sha256').update(`${ticketID}:${salt}`).digest('hex')}`);
  let code = '';
  for (let place = 0; place < 10; place += 1) {
    code += letters[Number(bits % BigInt(letters.length))] ?? '';
    bits /= BigInt(letters.length);
  }
  return code;
}

/** Normalises a typed code; lower case, spaces and hyphens are allowed. Null when it cannot be one. */
export function readHumanCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length === 10 && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

/** Whether a text was typed, correctly or not; a scanned code is far longer. */
export const isTyped = (text: string): boolean => {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  return code.length >= 4 && code.length <= 14 && /^[A-Z0-9]+$/.test(code);
};
