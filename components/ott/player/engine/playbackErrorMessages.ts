import type { PlaybackError } from './useEngine';

/** Messages for playback errors. Only FATAL needs the viewer; the others are retried automatically. */
export const playbackErrorMessages = {
  OFFLINE: 'You’re offline. Playback resumes when you reconnect.',
  LOST: 'We can’t load the video. Trying again; your position is saved.',
  FATAL: 'Playback stopped. Your position is saved.',
} as const satisfies Record<NonNullable<PlaybackError>, string>;
