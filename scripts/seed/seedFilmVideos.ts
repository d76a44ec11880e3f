import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StoredImage } from '../../server/db/schema/columns';
import { AssetManifest } from '../../server/modules/media/assetManifest';
import { onVideoChanged } from '../../server/modules/ott/publishing';
import { importFinishedVideo } from '../../server/modules/videos/importFinishedVideo';
import { systemClock } from '../../server/platform/clock';
import type { Database } from '../../server/platform/db/client';
import type { ImageStore } from '../../server/platform/storage/imageStore';
import type { ObjectStore } from '../../server/platform/storage/objectStore';

export interface FilmDeps {
  db: Database;
  images: ImageStore;
  store: ObjectStore;
  /** Where the films that scripts/sample-media/films made lie. */
  films: string;
  today: Date;
}

interface Place {
  videoID: string;
  channelID: string;
  ownerUserID: string;
  /** Its folder under `films`. */
  name: string;
  poster: StoredImage;
  createdAt: Date;
}

export const manifestOf = async (films: string, name: string) =>
  AssetManifest.parse(JSON.parse(await readFile(join(films, name, 'asset.json'), 'utf8')));

/**
 * Takes a sample film over as a finished video. A clip plays from the same bytes progressively and in segments, so the repository carries them
 * once; here they get both their names.
 */
export async function adoptSampleFilm(deps: FilmDeps, { name, ...place }: Place): Promise<void> {
  const { films, ...rest } = deps;
  const manifest = await manifestOf(films, name);
  const made = resolve(films, name);
  const assetKey = createHash('sha256').update(`sample film ${name}`).digest('hex').slice(0, 32);
  const adopt = (folder: string) =>
    importFinishedVideo({ ...rest, clock: systemClock, onVideoChanged }, { ...place, folder, assetKey, posterAlt: '' });
  if (manifest.kind !== 'SNAX') {
    await adopt(made);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'marquee-clip-'));
  try {
    const files = ['asset.json', ...manifest.captions.map(({ language }) => `captions-${language}.vtt`)];
    for (const file of files) await symlink(join(made, file), join(folder, file));
    for (const { name: rung } of manifest.renditions) {
      await symlink(join(made, `${rung}.mp4`), join(folder, `${rung}.mp4`));
      await symlink(join(made, `${rung}.mp4`), join(folder, `${rung}.clip.mp4`));
    }
    await adopt(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
