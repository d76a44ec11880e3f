import type { VideoFailureCode } from '../contract/videos';

/** Trying again may help, the file itself is not at fault. */
const passing = new Set<VideoFailureCode>(['TOOK_TOO_LONG', 'ENCODER_FAILED', 'STORAGE_FAILED', 'CANCELLED']);
export const isRetryable = (code: VideoFailureCode) => passing.has(code);

/** A step that failed for a reason its creator is told; anything else that is thrown is our own trouble and is tried again by the queue. */
export class MediaFault extends Error {
  constructor(
    readonly code: VideoFailureCode,
    words: string,
  ) {
    super(words);
  }
}
