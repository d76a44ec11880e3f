import type { VideoFailureCode } from '../../contract/videos';

/** Trying again may help, the file itself is not at fault. */
const transientCodes = new Set<VideoFailureCode>(['PROCESSING_TIMEOUT', 'ENCODER_FAILED', 'STORAGE_FAILED', 'CANCELLED']);
export const isRetryable = (code: VideoFailureCode) => transientCodes.has(code);

export const diskFullMessage = 'There is no room left where films are worked on; your file is safe, try again later';

/** A step that failed for a reason its creator is told; anything else that is thrown is our own trouble and is tried again by the queue. */
export class MediaProcessingError extends Error {
  constructor(
    readonly code: VideoFailureCode,
    message: string,
  ) {
    super(message);
  }
}
