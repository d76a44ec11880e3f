import type { VideoFailureCode } from '../contract/videos';

/** Trying again may help, the file itself is not at fault. */
const passing = new Set<VideoFailureCode>(['TOOK_TOO_LONG', 'ENCODER_FAILED', 'STORAGE_FAILED', 'CANCELLED']);
export const isRetryable = (code: VideoFailureCode) => passing.has(code);

export const noRoomWords = 'There is no room left where films are worked on; your file is safe, try again later';

/** A step that failed for a reason its creator is told; anything else that is thrown is our own trouble and is tried again by the queue. */
export class MediaFault extends Error {
  constructor(
    readonly code: VideoFailureCode,
    words: string,
  ) {
    super(words);
  }
}
