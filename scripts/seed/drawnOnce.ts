import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { idFrom, newId } from '../../server/platform/ids';

/** What is derived from the code lies there already; removing it costs a minute, nothing else. */
const folder = resolve('.build/drawings');
/** Raised when what is rendered from the same drawing changes. */
const rendererVersion = 3;

const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

/**
 * Rasterising and encoding the sample catalogue takes a minute of both cores: a drawing that this tree has rendered before (for another
 * database, another test) is read instead. `parts` say all that the result depends on. A folder that cannot be written is done without.
 */
export async function drawnOnce<Rendered>(parts: readonly (string | number)[], render: () => Promise<Rendered>): Promise<Rendered> {
  const file = join(folder, idFrom('drw', rendererVersion, sharp.versions.sharp ?? '', ...parts));
  try {
    return deserialize(await readFile(file)) as Rendered; // as: written below, under a name made of what it was rendered from
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const rendered = await render();
  const draft = `${file}.${newId('tmp')}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, serialize(rendered));
    await rename(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EROFS', 'EACCES')) throw error;
  }
  return rendered;
}
