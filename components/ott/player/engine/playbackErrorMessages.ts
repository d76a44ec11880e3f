import type { PlaybackError } from './useEngine';

/** What a player says of its trouble. Only FATAL asks the viewer for something; the others are tried again by themselves. */
export const playbackErrorMessages = {
  OFFLINE: 'You are offline. It goes on by itself when the network is back.',
  LOST: 'The video does not come through. Trying again; your place is kept.',
  FATAL: 'This video stopped playing here. Your place is kept.',
} as const satisfies Record<NonNullable<PlaybackError>, string>;
