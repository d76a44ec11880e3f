import type { UploadTransport } from '@/services/studio/upload/uploadTransport';

interface SendingFile {
  file: File;
  /** Null until the server has said where to send to, and while paused. */
  transport: UploadTransport | null;
  /** Counts its starts: one that a newer one has overtaken opens no transport. */
  starts: number;
}

/**
 * What the uploads of a tab need and state cannot hold: files and open transfers are not serialisable. `makeStore` makes one registry for its store
 * and hands it to thunks and listeners in `extra`; everything that a screen shows is in uploadSlice.ts.
 */
export interface UploadRegistry {
  /** Files of the queue, by their key. */
  queued: Map<string, File>;
  /** Files that are sent, by video. */
  sending: Map<string, SendingFile>;
  /** Idempotency keys of releases that are made from files, so that a file that is tried again makes nothing a second time. */
  releaseKeys: Map<string, string>;
}

export const createUploadRegistry = (): UploadRegistry => ({ queued: new Map(), sending: new Map(), releaseKeys: new Map() });
