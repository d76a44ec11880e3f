/**
 * The object store rejected a request, was unreachable or timed out. The API responds 503, video processing fails the step with a retry; stored
 * objects are not affected.
 */
export class StorageError extends Error {
  readonly statusCode = 503;
  constructor(
    message: string,
    /** Whether a retry may succeed. */
    readonly isTransient: boolean,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** A full disk or quota, by error code or by a library's message. */
export const isDiskFull = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    ('message' in error && /No space left on device|Disk quota exceeded/.test(String(error.message))));
