import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoKind, VideoStepName } from '../../contract/videos';
import type { Tx } from '../../db/client';
import type { RenditionFacts } from '../../media/assetManifest';
import { checkSource, hashFile } from '../../media/checkSource';
import { makeClip } from '../../media/clips';
import { encodeRungs } from '../../media/encodeRungs';
import { gainFor, rungsFor } from '../../media/ladder';
import { MediaFault } from '../../media/mediaFault';
import { makePoster, makeStoryboard } from '../../media/pictures';
import type { ImageStore } from '../../storage/imageStore';
import type { ObjectStore } from '../../storage/objectStore';
import { isFull, StorageTrouble } from '../../storage/storageTrouble';
import { publishPoster } from './posters';
import { assetFile, clipFile, contentTypeOf, renditionFile, storyboardFile } from './videoKeys';
import { createVideoRepository, type RenditionRow, type VideoRow } from './videoRepository';

export interface StepWork {
  video: VideoRow;
  ffmpeg: string;
  /** The uploaded file, on this machine. */
  source: string;
  /** This video's own folder for what is being made. */
  folder: string;
  store: ObjectStore;
  images: ImageStore;
  renditions: RenditionRow[];
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** What an operator should know and the creator cannot change. */
  warn: (words: string) => void;
}
/** What a step leaves behind, written in the transaction that calls it done. */
type Outcome = (tx: Tx) => Promise<void>;
type Step = (work: StepWork) => Promise<Outcome>;

export const stepsFor = (kind: VideoKind): VideoStepName[] => [
  ...(['CHECK', 'FIRST', 'PICTURES', 'LADDER'] as const),
  ...(kind === 'SNAX' ? (['CLIPS'] as const) : []),
];
/** Until then a release cannot be watched, so it goes before the better renditions of others. */
export const firstSteps: ReadonlySet<VideoStepName> = new Set(['CHECK', 'FIRST', 'PICTURES']);

const shapeOf = ({ durationMs, width, height, facts }: VideoRow) => {
  if (!durationMs || !width || !height || !facts) throw new Error('CHECK has not run');
  return { durationMs, width, height, facts };
};

const keep = async ({ store, video, folder, signal }: StepWork, file: string) => {
  try {
    await store.put(assetFile(video.assetKey, file), join(folder, file), contentTypeOf(file), signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof StorageTrouble || isFull(error)) throw error;
    throw new MediaFault(
      'STORAGE_FAILED',
      `What was made could not be stored (${error instanceof Error ? error.name : 'unknown'}); try again`,
    );
  }
};

/** A finished rendition on this machine, from storage when another worker made it. */
async function atHand({ folder, store, video }: StepWork, file: string) {
  const path = join(folder, file);
  const isHere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isHere && !(await store.fetchTo(assetFile(video.assetKey, file), path)))
    throw new MediaFault('STORAGE_FAILED', `${file} is missing from storage`);
  return path;
}

async function makeRungs(work: StepWork, part: 'first' | 'rest'): Promise<RenditionFacts[]> {
  const { video, signal, ffmpeg, source, folder, onProgress, warn } = work;
  const { durationMs, width, height, facts } = shapeOf(video);
  const all = rungsFor({ width, height, framesPerSecond: facts.framesPerSecond });
  const rungs = part === 'first' ? all.slice(0, 1) : all.slice(1);
  if (rungs.length === 0) return [];
  const made = await encodeRungs({
    ...{ ffmpeg, source, folder, rungs, durationMs, signal, onProgress, warn },
    look: facts,
    hasSound: facts.audioCodec !== null,
    withAudioRung: part === 'first',
    gainDB: gainFor(facts),
  });
  for (const { name } of made) await keep(work, renditionFile(name));
  return made;
}

async function withClips(work: StepWork, renditions: readonly RenditionFacts[]) {
  const made: RenditionFacts[] = [];
  for (const rendition of renditions) {
    if (rendition.width === 0) continue;
    await atHand(work, renditionFile(rendition.name));
    made.push(await makeClip({ ffmpeg: work.ffmpeg, folder: work.folder, rendition, signal: work.signal }));
    await keep(work, clipFile(rendition.name));
  }
  return made;
}

export const steps: Record<VideoStepName, Step> = {
  CHECK: async ({ video, ffmpeg, source, signal, onProgress }) => {
    const checked = await checkSource({ ffmpeg, source, kind: video.kind, signal, onProgress: (share) => onProgress(share * 0.9) });
    const videoHash = await hashFile(source, signal);
    return (tx) => createVideoRepository(tx).update(video.videoID, { ...checked, videoHash });
  },

  FIRST: async (work) => {
    const { video } = work;
    const made = await makeRungs(work, 'first');
    const clips = video.kind === 'SNAX' ? await withClips(work, made) : [];
    return async (tx) => {
      await createVideoRepository(tx).putRenditions(video.videoID, [...made, ...clips]);
      await createVideoRepository(tx).update(video.videoID, { firstRungAt: new Date() });
    };
  },

  PICTURES: async (work) => {
    const { video, ffmpeg, source, folder, images, signal, warn } = work;
    const lowest = await atHand(work, renditionFile('240p'));
    const { durationMs, width, height, facts } = shapeOf(video);
    const shape = { ffmpeg, source, lowest, folder, kind: video.kind, durationMs, width, height, look: facts, signal, warn };
    const { placeholder, thumbhash } = await makePoster(shape);
    const poster = await publishPoster(images, { videoID: video.videoID, folder, placeholder, alt: '' });
    const storyboard = await makeStoryboard(shape);
    await keep(work, storyboardFile);
    return (tx) => createVideoRepository(tx).update(video.videoID, { poster, thumbhash, storyboard });
  },

  LADDER: async (work) => {
    const made = await makeRungs(work, 'rest');
    return (tx) => createVideoRepository(tx).putRenditions(work.video.videoID, made);
  },

  CLIPS: async (work) => {
    const made = await withClips(work, work.renditions.filter(({ clipByteSize }) => clipByteSize === null).map(factsOf));
    return (tx) => createVideoRepository(tx).putRenditions(work.video.videoID, made);
  },
};

const factsOf = ({ videoID: _videoID, createdAt: _createdAt, ...facts }: RenditionRow): RenditionFacts => facts;
