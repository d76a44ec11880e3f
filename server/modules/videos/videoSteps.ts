import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VideoKind, VideoStepName } from '../../contract/videos';
import type { Tx } from '../../platform/db/client';
import { isDiskFull, StorageError } from '../../platform/storage/storageError';
import {
  checkSource,
  encodeLadder,
  gainFor,
  hashFile,
  ladderFor,
  makeClip,
  makeFrames,
  makePoster,
  makeStoryboard,
  MediaProcessingError,
  type RenditionFacts,
  type RenditionSpec,
} from '../media/media';
import type { Media } from './createMedia';
import { publishFrames, publishPoster } from './posters';
import { assetFile, clipFile, contentTypeOf, renditionFile, storyboardFile } from './videoKeys';
import { createVideoRepository, type RenditionRow, type VideoRow } from './videoRepository';

interface StepContext extends Pick<Media, 'store' | 'images'> {
  video: VideoRow;
  ffmpeg: string;
  /** The uploaded file, on this machine. */
  source: string;
  /** This video's temporary folder. */
  folder: string;
  renditions: RenditionRow[];
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Writes finished renditions at once: a later run of the step, after a deploy or a crash, continues after them. */
  keep: (made: readonly RenditionFacts[]) => Promise<void>;
  /** Reports what an operator should know and the creator cannot change. */
  warn: (message: string) => void;
}
/** A step returns what writes its results in the transaction that finishes it. */
type Step = (context: StepContext) => Promise<(tx: Tx, now: Date) => Promise<void>>;

export const stepsFor = (kind: VideoKind): VideoStepName[] => [
  ...(['CHECK', 'FIRST', 'PICTURES', 'LADDER'] as const),
  ...(kind === 'SNAX' ? (['CLIPS'] as const) : []),
];
/** A release cannot be watched before these, so they run before the better renditions of others. */
export const firstSteps: ReadonlySet<VideoStepName> = new Set(['CHECK', 'FIRST', 'PICTURES']);

const requireProbe = ({ durationMs, width, height, facts }: VideoRow) => {
  if (!durationMs || !width || !height || !facts) throw new Error('CHECK has not run');
  return { durationMs, width, height, facts };
};

const storeFile = async ({ store, video, folder, signal }: StepContext, file: string) => {
  try {
    await store.put(assetFile(video.assetKey, file), join(folder, file), contentTypeOf(file), signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof StorageError || isDiskFull(error)) throw error;
    throw new MediaProcessingError(
      'STORAGE_FAILED',
      `The result could not be stored (${error instanceof Error ? error.name : 'unknown'}); try again`,
    );
  }
};

/** A finished rendition on this machine, downloaded from storage when another worker made it. */
async function ensureLocal({ folder, store, video }: StepContext, file: string) {
  const path = join(folder, file);
  if (!existsSync(path) && !(await store.downloadTo(assetFile(video.assetKey, file), path)))
    throw new MediaProcessingError('STORAGE_FAILED', `${file} is missing from storage`);
  return path;
}

/** The renditions of a video, lowest first. */
const specsOf = (video: VideoRow) => {
  const { width, height, facts } = requireProbe(video);
  return ladderFor({ width, height, framesPerSecond: facts.framesPerSecond });
};

async function encodeRendition(context: StepContext, spec: RenditionSpec, withAudioRendition = false): Promise<RenditionFacts[]> {
  const { video, signal, ffmpeg, source, folder, onProgress, warn } = context;
  const { durationMs, facts } = requireProbe(video);
  const made = await encodeLadder({
    ffmpeg,
    source,
    folder,
    specs: [spec],
    durationMs,
    signal,
    onProgress,
    warn,
    traits: facts,
    hasSound: facts.audioCodec !== null,
    withAudioRendition,
    gainDB: gainFor(facts),
  });
  for (const { name } of made) await storeFile(context, renditionFile(name));
  return made;
}

/** One rendition after the other, each kept as soon as it is stored. It decodes the source again for each, and loses no finished one. */
async function encodeHigherRenditions(context: StepContext) {
  const specs = specsOf(context.video).slice(1);
  const pixelsOf = ({ width, height, framesPerSecond }: RenditionSpec) => width * height * framesPerSecond;
  const all = specs.reduce((sum, spec) => sum + pixelsOf(spec), 0);
  const finished = new Set(context.renditions.map(({ name }) => name));
  let before = 0;
  for (const spec of specs) {
    const [from, share] = [before / all, pixelsOf(spec) / all];
    if (!finished.has(spec.name)) {
      const onProgress = (part: number) => context.onProgress(from + part * share);
      await context.keep(await encodeRendition({ ...context, onProgress }, spec));
    }
    before += pixelsOf(spec);
    context.onProgress(before / all);
  }
}

async function makeClips(context: StepContext, renditions: readonly RenditionFacts[]) {
  const made: RenditionFacts[] = [];
  for (const rendition of renditions) {
    if (rendition.width === 0) continue;
    await ensureLocal(context, renditionFile(rendition.name));
    made.push(await makeClip({ ffmpeg: context.ffmpeg, folder: context.folder, rendition, signal: context.signal }));
    await storeFile(context, clipFile(rendition.name));
  }
  return made;
}

export const steps: Record<VideoStepName, Step> = {
  CHECK: async ({ video, ffmpeg, source, signal, onProgress }) => {
    const checked = await checkSource({ ffmpeg, source, kind: video.kind, signal, onProgress: (share) => onProgress(share * 0.9) });
    const videoHash = await hashFile(source, signal);
    return (tx) => createVideoRepository(tx).update(video.videoID, { ...checked, videoHash });
  },

  FIRST: async (context) => {
    const { video } = context;
    const [lowest] = specsOf(video);
    const made = lowest ? await encodeRendition(context, lowest, true) : [];
    const clips = video.kind === 'SNAX' ? await makeClips(context, made) : [];
    return async (tx, now) => {
      await createVideoRepository(tx).putRenditions(video.videoID, [...made, ...clips]);
      await createVideoRepository(tx).update(video.videoID, { firstRenditionAt: now });
    };
  },

  PICTURES: async (context) => {
    const { video, ffmpeg, source, folder, images, signal, warn } = context;
    const lowest = await ensureLocal(context, renditionFile('240p'));
    const { durationMs, width, height, facts } = requireProbe(video);
    const shape = { ffmpeg, source, lowest, folder, kind: video.kind, durationMs, width, height, traits: facts, signal, warn };
    const { placeholder, thumbhash } = await makePoster(shape);
    const poster = await publishPoster(images, { videoID: video.videoID, folder, placeholder, alt: '' });
    const frameCount = await makeFrames(shape);
    await publishFrames(images, video.videoID, folder, frameCount);
    const storyboard = await makeStoryboard(shape);
    await storeFile(context, storyboardFile);
    return (tx) => createVideoRepository(tx).update(video.videoID, { poster, thumbhash, storyboard, frameCount });
  },

  LADDER: async (context) => {
    await encodeHigherRenditions(context);
    return () => Promise.resolve();
  },

  CLIPS: async (context) => {
    const made = await makeClips(context, context.renditions.filter(({ clipByteSize }) => clipByteSize === null).map(factsOf));
    return (tx) => createVideoRepository(tx).putRenditions(context.video.videoID, made);
  },
};

const factsOf = ({ videoID: _videoID, createdAt: _createdAt, ...facts }: RenditionRow): RenditionFacts => facts;
