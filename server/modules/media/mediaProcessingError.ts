import type { VideoFailureCode } from '../../contract/videos';

/** Failures that a retry may fix; the file itself is not at fault. */
const transientCodes = new Set<VideoFailureCode>(['PROCESSING_TIMEOUT', 'ENCODER_FAILED', 'STORAGE_FAILED', 'CANCELLED']);
export const isRetryable = (code: VideoFailureCode) => transientCodes.has(code);

export const diskFullMessage = 'We can’t process videos at the moment. Your file is safe. Try again later';

/** A step failed for a reason that the creator is shown. Any other error is internal, and the queue retries it. */
export class MediaProcessingError extends Error {
  constructor(
    readonly code: VideoFailureCode,
    message: string,
  ) {
    super(message);
  }
}
