import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encoders = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }), // quality 11
  gz: (body) => promisify(gzip)(body, { level: 9 }),
};

/** Writes a `.br` and a `.gz` beside each script and style below `folder`, so that the web server compresses nothing while it serves. Returns how many files it compressed. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const body = readFileSync(path);
      for (const [ending, encode] of Object.entries(encoders)) writeFileSync(`${path}.${ending}`, await encode(body));
    }),
  );
  return files.length;
}
