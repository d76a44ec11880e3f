import { deflateSync } from 'node:zlib';
import { createRandom } from './random';

const side = 160;
let tile: string | undefined;

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([size, body, check]);
}

/** Speckles of black and white, as a grey-and-alpha PNG. */
function drawTile(): string {
  const random = createRandom('grain');
  const rows = Buffer.alloc(side * (side * 2 + 1));
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = y * (side * 2 + 1) + 1 + x * 2;
      const value = random.next() + random.next() - 1;
      rows[at] = value > 0 ? 255 : 0;
      rows[at + 1] = Math.round(Math.abs(value) * 34);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 4, 0, 0, 0], 8);
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat(parts).toString('base64');
}

/** Film grain over the whole picture: a repeated tile, because librsvg takes 40 times as long over feTurbulence. */
export function grain(w: number, h: number): string {
  tile ??= drawTile();
  return `<defs><pattern id="grain" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><image href="data:image/png;base64,${tile}" width="${side}" height="${side}"/></pattern></defs><rect width="${w}" height="${h}" fill="url(#grain)"/>`;
}
