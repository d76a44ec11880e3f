/** @jest-environment node */
import * as fc from 'fast-check';
import { encode } from 'uqr';
import { fromBase45, toBase45 } from '@/server/modules/events/base45';
import {
  fingerprint,
  humanCodeOf,
  newTicketKeys,
  readCode,
  readHumanCode,
  signCode,
  verify,
  type CodePayload,
} from '@/server/modules/events/ticketCode';
import { idFrom, newId, packId, unpackId } from '@/server/platform/ids';

const keys = newTicketKeys();
const others = newTicketKeys();
const payload: CodePayload = {
  kid: 1,
  eventID: newId('evt'),
  sessionID: newId('ses'),
  tierID: newId('tir'),
  ticketID: idFrom('tkt', 'pay_1', 0),
  seq: 1,
  notBefore: new Date('2026-12-01T12:00:00Z'),
  expires: new Date('2026-12-01T18:00:00Z'),
};
const keyOf = (publicKey: string) => (kid: number) => (kid === payload.kid ? publicKey : undefined);
const code = signCode(payload, keys.privateKey);

test('a code can be read and verified offline with the public key [R-EVENT-003, R-EVENT-011]', () => {
  expect(verify(code, keyOf(keys.publicKey))).toEqual({
    isGenuine: true,
    code: {
      kid: 1,
      event: fingerprint(payload.eventID, 5),
      session: fingerprint(payload.sessionID, 5),
      tier: fingerprint(payload.tierID, 2),
      ticketID: payload.ticketID,
      seq: 1,
      notBefore: payload.notBefore,
      expires: payload.expires,
    },
  });
});

test('its QR code has 41 by 41 modules at level M [R-EVENT-010]', () => {
  for (let round = 0; round < 20; round += 1) {
    const text = signCode({ ...payload, ticketID: newId('tkt'), seq: 65_535, kid: 255 }, keys.privateKey);
    expect(text).toHaveLength(152);
    expect(encode(text, { ecc: 'M', border: 0 }).size).toBeLessThanOrEqual(41);
  }
});

test('another key, an unknown key and every flipped bit are forgeries [R-EVENT-011]', () => {
  expect(verify(code, keyOf(others.publicKey))).toEqual({ isGenuine: false, reason: 'FORGED' });
  expect(verify(code, () => undefined)).toEqual({ isGenuine: false, reason: 'FORGED' });
  const bytes = fromBase45(code) ?? Buffer.alloc(0);
  for (let bit = 8; bit < bytes.length * 8; bit += 5) {
    const forged = Buffer.from(bytes);
    forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(verify(toBase45(forged), () => keys.publicKey).isGenuine).toBe(false);
  }
});

test('garbage of every length, truncated and huge codes are unknown, never an error', () => {
  for (let length = 0; length < code.length; length += 1)
    if (length !== 151) expect(verify(code.slice(0, length), () => keys.publicKey)).toEqual({ isGenuine: false, reason: 'UNKNOWN' });
  expect(verify(code.repeat(100_000), () => keys.publicKey).isGenuine).toBe(false);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 700 }),
        fc.string({ unit: 'binary', maxLength: 700 }),
        fc.uint8Array({ minLength: 101, maxLength: 101 }).map(toBase45),
      ),
      (text) => {
        expect(verify(text, () => keys.publicKey).isGenuine).toBe(false);
      },
    ),
    { numRuns: 1000 },
  );
});

test('trimming by a scanner does no harm, even to a code that begins with a space', () => {
  const spaced = signCode({ ...payload, kid: 5 }, keys.privateKey);
  expect(spaced.startsWith(' ')).toBe(true);
  expect(verify(spaced.trim(), () => keys.publicKey).isGenuine).toBe(true);
});

test('base45 round-trips, and only valid text is decoded [R-EVENT-003]', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => expect(fromBase45(toBase45(bytes))).toEqual(Buffer.from(bytes))));
  expect(toBase45(Buffer.from('Hello!!'))).toBe('%69 VD92EX0');
  for (const wrong of ['A', ':::', '::', 'abc', 'A\u0000B', 'AAAA']) expect(fromBase45(wrong)).toBeNull();
});

test('IDs are packed without loss', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 30 }), (seed) => {
      const id = idFrom('tkt', Buffer.from(seed).toString('hex'));
      expect(unpackId('tkt', packId('tkt', id) ?? new Uint8Array())).toBe(id);
    }),
  );
  for (const wrong of ['', 'tkt_', 'tkt_short', 'pay_00000000000000000000', 'tkt_iiiiiiiiiiiiiiiiiiii'])
    expect(packId('tkt', wrong)).toBeNull();
  expect(unpackId('tkt', Buffer.alloc(13, 255))).toBeNull();
  expect(() => signCode({ ...payload, ticketID: 'no id' }, keys.privateKey)).toThrow();
});

test('a typed code has ten unambiguous characters, and is read as people type it', () => {
  const codes = new Set(Array.from({ length: 5000 }, (_, n) => humanCodeOf(idFrom('tkt', n))));
  expect(codes.size).toBe(5000);
  for (const one of codes) expect(one).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  const [one = ''] = codes;
  expect(readHumanCode(` ${one.slice(0, 5).toLowerCase()}-${one.slice(5)} `)).toBe(one);
  for (const wrong of ['', 'ABC', `${one}2`, 'O0O0O0O0O0', code]) expect(readHumanCode(wrong)).toBeNull();
  expect(humanCodeOf('tkt_x', 1)).not.toBe(humanCodeOf('tkt_x'));
});

test('every payload round-trips', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      fc.integer({ min: 0, max: 65_535 }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      (kid, seq, seconds) => {
        const text = signCode({ ...payload, kid, seq, notBefore: new Date(seconds * 1000) }, keys.privateKey);
        expect(readCode(text)).toMatchObject({ kid, seq, notBefore: new Date(seconds * 1000), ticketID: payload.ticketID });
      },
    ),
    { numRuns: 50 },
  );
});
