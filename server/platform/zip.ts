import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
/** The limits of an archive without ZIP64. */
const maxBytes = 0xffff_ffff;
const maxEntries = 0xffff;
/** Version 2.0, as Deflate needs. */
const version = 20;
/** Names are UTF-8. */
const utf8Flag = 0x0800;

interface Entry {
  name: Buffer;
  crc: number;
  packedBytes: number;
  bytes: number;
  method: number;
  time: number;
  day: number;
  offset: number;
}

/** Everything of an entry that its header and the central directory have in common (APPNOTE 6.3.10, 4.3.7). */
function commonFields({ name, crc, packedBytes, bytes, method, time, day }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Flag, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(day, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packedBytes, 14);
  fields.writeUInt32LE(bytes, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function directoryRecord(entry: Entry): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([signature(0x02014b50), Buffer.from([version, 0]), commonFields(entry), rest, entry.name]);
}

function endRecord({ count, bytes, offset }: { count: number; bytes: number; offset: number }): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(bytes, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x06054b50), end]);
}

/** A ZIP archive that is written to a file, one entry after another, so that memory holds one file at a time. */
export interface ZipWriter {
  /** Adds a file; its name is a relative path with `/`. */
  add: (name: string, content: Buffer | string) => Promise<void>;
  /** Writes the directory and closes the file. Returns the bytes of the archive. */
  finish: () => Promise<number>;
  /** Closes the file without a directory, after a failure. */
  abandon: () => Promise<void>;
}

/** Creates the file, with the time `at` in UTC for every entry. Throws beyond four gigabytes or 65,535 entries, the limits of the format without ZIP64. */
export async function createZip(path: string, at: Date): Promise<ZipWriter> {
  const file: FileHandle = await open(path, 'w');
  const entries: Entry[] = [];
  let offset = 0;
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const write = async (...parts: Buffer[]) => {
    const bytes = Buffer.concat(parts);
    await file.writeFile(bytes);
    offset += bytes.length;
  };
  return {
    async add(name, content) {
      const body = typeof content === 'string' ? Buffer.from(content) : content;
      const packed = await deflate(body);
      // Pictures and PDFs hardly shrink.
      const isPacked = packed.length < body.length;
      const data = isPacked ? packed : body;
      const entry: Entry = {
        name: Buffer.from(name),
        crc: crc32(body),
        packedBytes: data.length,
        bytes: body.length,
        method: isPacked ? 8 : 0,
        time,
        day,
        offset,
      };
      if (entries.length === maxEntries || offset + data.length > maxBytes) throw new Error('The archive is too large');
      entries.push(entry);
      await write(signature(0x04034b50), commonFields(entry), entry.name, data);
    },
    async finish() {
      const start = offset;
      for (const entry of entries) await write(directoryRecord(entry));
      await write(endRecord({ count: entries.length, bytes: offset - start, offset: start }));
      await file.close();
      return offset;
    },
    abandon: () => file.close(),
  };
}
