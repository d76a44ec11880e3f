import type { PlaybackError } from './useEngine';

/** What a player says of its trouble. Only FATAL asks the viewer for something; the others are tried again by themselves. */
export const playbackErrorMessages = {
  OFFLINE: 'You’re offline. Playback resumes when you reconnect.',
  LOST: 'We can’t load the video. Trying again; your position is saved.',
  FATAL: 'Playback stopped. Your position is saved.',
} as const satisfies Record<NonNullable<PlaybackError>, string>;
