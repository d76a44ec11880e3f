import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutClip, MediaProcessingError } from '../media/media';
import type { Media } from './createMedia';
import { assetFile, contentTypeOf, renditionFile, uploadKey } from './videoKeys';
import { createVideoRepository, type VideoRow } from './videoRepository';

interface Deps extends Pick<Media, 'db' | 'store' | 'ffmpeg'> {
  folder: string;
  signal: AbortSignal;
}

/**
 * Makes the file of a video that is cut from another one, from that one's best rendition, and stores it as if it were uploaded: all later
 * steps and the Retry are the same. Does nothing for an uploaded or already cut video.
 */
export async function ensureCutSource({ db, store, ffmpeg, folder, signal }: Deps, video: VideoRow): Promise<VideoRow> {
  const { videoID, cut } = video;
  const key = uploadKey(videoID);
  const found = cut && (await store.head(key));
  if (!cut || (found && found.byteSize === video.byteSize)) return video;
  const repository = createVideoRepository(db);
  const from = await repository.find(cut.fromVideoID);
  const renditions = from ? await repository.renditionsOf(cut.fromVideoID) : [];
  const best = renditions.filter(({ width }) => width > 0).at(-1);
  const sound = renditions.find(({ width }) => width === 0) ?? null;
  if (!from || !best) throw new MediaProcessingError('STORAGE_FAILED', 'The film it is cut from cannot be played; try again when it can');
  const download = async (name: string) => {
    const path = join(folder, `from-${renditionFile(name)}`);
    if (!(await store.downloadTo(assetFile(from.assetKey, renditionFile(name)), path)))
      throw new MediaProcessingError('STORAGE_FAILED', 'The film it is cut from could not be fetched; try again');
    return path;
  };
  const out = join(folder, 'cut.mp4');
  const picture = await download(best.name);
  await cutClip({ ...cut, ffmpeg: await ffmpeg(), folder, signal, out, picture, sound: sound && (await download(sound.name)) });
  await store.put(key, out, contentTypeOf(out), signal);
  const { size: byteSize } = await stat(out);
  const made = { byteSize, receivedBytes: byteSize, hasSource: true };
  await repository.update(videoID, made);
  return { ...video, ...made };
}
