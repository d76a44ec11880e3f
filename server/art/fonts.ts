import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import opentype, { type Font } from 'opentype.js';

/**
 * A fresh machine has no fonts, so lettering is drawn from the npm packages' files. `process.cwd()` and not `import.meta.url`
 * is the anchor because this file runs as source under jest (CommonJS) and inside an esbuild bundle (ES module) alike.
 */
const packages = createRequire(join(process.cwd(), 'package.json'));

const files = {
  latin: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
  latinBold: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  devanagari: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-800-normal.woff',
} as const;

export type FontName = keyof typeof files;

const loaded = new Map<FontName, Font>();

/** Each font is read and parsed once per process. */
export function fontOf(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(packages.resolve(files[name]));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer); // as: Buffer.buffer may be shared by type, never here
  loaded.set(name, font);
  return font;
}
