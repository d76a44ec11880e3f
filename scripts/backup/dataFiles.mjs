import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files below a folder, by path in it. What the worker is still making (`work`) is made again. */
function* filesBelow(folder, path = '') {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const name = join(path, entry.name);
    if (entry.isDirectory() && name !== 'work') yield* filesBelow(folder, name);
    if (entry.isFile()) yield name;
  }
}

const stateOf = (file) => statSync(file, { throwIfNoEntry: false });
const isSame = (a, b) => a !== undefined && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 2;

function copy(from, to) {
  const { atime, mtime } = statSync(from);
  mkdirSync(dirname(to), { recursive: true });
  const draft = `${to}.part`;
  copyFileSync(from, draft);
  utimesSync(draft, atime, mtime);
  rmSync(to, { force: true });
  linkSync(draft, to);
  rmSync(draft);
}

/** Stores the files of a folder in `target`. One that has not changed since the `previous` backup is the same file there. Returns counts. */
export function storeFiles(folder, target, previous) {
  const counts = { files: 0, copied: 0, bytes: 0 };
  mkdirSync(target, { recursive: true });
  if (!existsSync(folder)) return counts;
  for (const name of filesBelow(folder)) {
    const state = stateOf(join(folder, name));
    if (!state) continue; // -- removed meanwhile
    counts.files++;
    const known = previous && join(previous, name);
    if (known && isSame(stateOf(known), state)) {
      mkdirSync(dirname(join(target, name)), { recursive: true });
      linkSync(known, join(target, name));
      continue;
    }
    copy(join(folder, name), join(target, name));
    counts.copied++;
    counts.bytes += state.size;
  }
  return counts;
}

/** Copies the files that a folder lacks from stored ones, the first of which counts. Files that are there stay. Returns how many were copied. */
export function restoreFiles(stores, folder) {
  let copied = 0;
  for (const store of stores) {
    if (!existsSync(store)) continue;
    for (const name of filesBelow(store)) {
      if (existsSync(join(folder, name))) continue;
      copy(join(store, name), join(folder, name));
      copied++;
    }
  }
  return copied;
}
