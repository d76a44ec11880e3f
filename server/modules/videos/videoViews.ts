import type { Rendition } from '../../contract/playback';
import type { Upload, VideoStep } from '../../contract/videos';
import { isoDates } from '../../platform/isoDates';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { isRetryable } from '../media/media';
import { frameUrls } from './posters';
import type { CaptionRow, RenditionRow, StepRow, VideoRow } from './videoRepository';

const secondsLeft = ({ state, progress, startedAt }: StepRow, now: Date) => {
  if (state !== 'RUNNING' || !startedAt || progress < 0.05) return null;
  return Math.round(((now.getTime() - startedAt.getTime()) / 1000 / progress) * (1 - progress));
};

const stepView = (row: StepRow, now: Date): VideoStep => ({
  ...row,
  failure: row.failureCode && row.failureMessage !== null ? { code: row.failureCode, message: row.failureMessage } : null,
  secondsLeft: secondsLeft(row, now),
});

export const renditionView = (
  { name, width, height, bitsPerSecond, peakBitsPerSecond }: RenditionRow,
  progressiveURL: string | null,
): Rendition => ({ name, width, height, bitsPerSecond, peakBitsPerSecond, progressiveURL });

interface UploadData {
  video: VideoRow;
  steps: StepRow[];
  renditions: RenditionRow[];
  captions: CaptionRow[];
  receivedBytes: number;
  isUsed: boolean;
  now: Date;
}

/** An upload as its creator sees it. */
export function uploadView({ video, steps, renditions, captions, receivedBytes, isUsed, now }: UploadData): Upload {
  const failed = steps.find(({ state }) => state === 'FAILED');
  return {
    ...isoDates(video),
    receivedBytes,
    isPlayable: video.firstRenditionAt !== null,
    isUsed,
    expiresAt: video.uploadExpiresAt.toISOString(),
    durationMillis: video.durationMs,
    poster: video.poster ? imageSetOf(video.poster) : null,
    frames: frameUrls(video.videoID, video.frameCount),
    steps: steps.map((step) => stepView(step, now)),
    failure:
      failed?.failureCode && failed.failureMessage !== null
        ? {
            step: failed.name,
            code: failed.failureCode,
            message: failed.failureMessage,
            isRetryable: video.hasSource && isRetryable(failed.failureCode),
          }
        : null,
    renditions: renditions.map((row) => renditionView(row, null)),
    captions,
  };
}
