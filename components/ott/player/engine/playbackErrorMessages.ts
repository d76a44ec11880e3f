import * as t from '@messages/ott/playerEngine';
import type { PlaybackError } from './useEngine';

/** Messages for playback errors. Only FATAL needs the viewer; the others are retried automatically. */
export const playbackErrorMessages = {
  OFFLINE: t.youreOffline,
  LOST: t.weCantLoadVideo,
  FATAL: t.playbackStopped,
} as const satisfies Record<NonNullable<PlaybackError>, string>;
