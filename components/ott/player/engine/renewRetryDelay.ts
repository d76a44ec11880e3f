import { playback as playbackConfig } from '@/constants/playback';

/** Exponential backoff with jitter, so that clients do not retry at the same moment. */
export const renewRetryDelayMs = (failures: number) =>
  Math.min(playbackConfig.lostRetryMs * 2 ** failures, playbackConfig.renewRetryMaxMs) * (1 - Math.random() * 0.2);
