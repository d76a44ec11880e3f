import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFilm } from './encode';
import { filmStories } from './stories/all';
import { snaxStories } from './stories/snax';
import type { Story } from './story';

const media = join(process.cwd(), 'scripts/seed/films/media');
const stampFile = join(media, 'made.json');
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
/** Together they must stay under 42 MB (tests/api/seed.screen.test.ts). */
const qualityOf = ({ shape, id, isLong }: Story) =>
  isLong ? { crf: 29, kbps: 220 } : id.endsWith('-trailer') ? { crf: 41, kbps: 36 } : { crf: 39, kbps: shape === 'snax' ? 32 : 36 };

/** Makes what is new or told differently since; a name as an argument makes that one anew. */
async function makeAll() {
  await mkdir(media, { recursive: true });
  const made: Record<string, string> = existsSync(stampFile) ? JSON.parse(await readFile(stampFile, 'utf8')) : {};
  const wanted = process.argv.slice(2);
  let bytes = 0;
  for (const story of [...snaxStories(), ...filmStories()]) {
    const stamp = createHash('sha256').update(JSON.stringify(story)).digest('hex').slice(0, 12);
    const isAsked = wanted.some((name) => story.id.includes(name));
    if (wanted.length > 0 ? !isAsked : made[story.id] === stamp && existsSync(join(media, story.id, 'asset.json'))) continue;
    const since = performance.now();
    const size = await makeFilm(ffmpeg, story, join(media, story.id), qualityOf(story));
    bytes += size;
    made[story.id] = stamp;
    await writeFile(stampFile, `${JSON.stringify(made, null, 1)}\n`);
    console.log(`${story.id}: ${Math.round(size / 1000)} kB in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  }
  console.log(`${Math.round(bytes / 1000)} kB made`);
}

await makeAll();
