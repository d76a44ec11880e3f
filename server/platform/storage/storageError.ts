/**
 * The place where films lie refused, was not reached, or answered too late. The API says 503, processing a failed step with Retry: whatever was
 * kept before is still there.
 */
export class StorageError extends Error {
  readonly statusCode = 503;
  constructor(
    message: string,
    /** Trying again in a moment may help. */
    readonly isTransient: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** A full disk or quota, from Node or from a library that only has the words of it. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    ('message' in error && /No space left on device|Disk quota exceeded/.test(String(error.message))));
