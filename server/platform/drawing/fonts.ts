import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import opentype, { type Font } from 'opentype.js';

/**
 * A fresh machine has no fonts, so lettering is drawn from the npm packages' files. They are looked up from the working
 * folder, then from the started script: `import.meta.url` is a syntax error under jest, where this file is CommonJS.
 */
export function fileOf(request: string): string {
  const anchors = [join(process.cwd(), 'package.json'), process.argv[1] ?? ''].filter((anchor) => isAbsolute(anchor));
  for (const anchor of anchors) {
    try {
      return createRequire(anchor).resolve(request);
    } catch {
      // The next anchor may still know the package.
    }
  }
  throw new Error(`The font ${request} is not installed.`);
}

const files = {
  latin: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
  latinBold: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  /** For the signs of the rupee and the naira. */
  currencySigns: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff',
  devanagari: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-800-normal.woff',
} as const;

export type FontName = keyof typeof files;

const loaded = new Map<FontName, Font>();

/** Each font is read and parsed once per process. */
export function fontOf(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(fileOf(files[name]));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)); // as: Buffer.buffer may be shared by type, never here
  loaded.set(name, font);
  return font;
}
