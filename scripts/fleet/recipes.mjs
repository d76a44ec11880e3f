import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

/** A file of `deploy` with what is this fleet's own in place of what it documents: `[text, replacement]`. */
export function configured(path, replacements) {
  const recipe = readFileSync(join(root, path), 'utf8');
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${path} has no "${from}"`);
    return text.replaceAll(from, to);
  }, recipe);
}
