import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by their name, found by its directory as every program does; throws when a file is damaged. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('not a record of the directory');
    const [method, crc, packedBytes, bytes] = [10, 16, 20, 24].map((offset) =>
      offset === 10 ? archive.readUInt16LE(at + offset) : archive.readUInt32LE(at + offset),
    ) as [number, number, number, number];
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + nameBytes).toString();
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + packedBytes);
    const content = method === 8 ? inflateRawSync(packed) : packed;
    if (content.length !== bytes || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameBytes;
  }
  return files;
}
