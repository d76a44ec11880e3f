import { addSeconds } from '../../platform/clock';
import { conflict, HttpError } from '../../platform/errors';
import type { VideoRow } from './videoRepository';

/** An upload expires one week after its last progress; PeerTube's one hour is too short. */
export const uploadExpiryOf = (now: Date) => addSeconds(now, 7 * 86_400);
/** A minute at 60 Mbit/s, more than any phone records. */
const maxSnaxBytes = 500 * 1024 * 1024;

export const isUploading = ({ state }: VideoRow) => state === 'BEGUN' || state === 'UPLOADING';
export const isSameUpload = (one: VideoRow, other: VideoRow) =>
  one.multipartID === other.multipartID && one.byteSize === other.byteSize && one.mimeType === other.mimeType;
export const wrongState = ({ state }: VideoRow) =>
  state === 'EXPIRED'
    ? conflict('UPLOAD_EXPIRED', 'This upload was not finished within 7 days and was deleted; start a new one')
    : conflict('WRONG_STATE', `This is not possible while the video is ${state}`);

/** Throws when a file of this kind exceeds the limit in bytes. */
export const requireAllowedSize = (kind: VideoRow['kind'], byteSize: number, maxBytes: number) => {
  const limit = kind === 'SNAX' ? Math.min(maxSnaxBytes, maxBytes) : maxBytes;
  if (byteSize > limit)
    throw new HttpError(413, 'TOO_LARGE', `A ${kind === 'SNAX' ? 'snax' : 'film'} can be at most ${Math.floor(limit / 1024 / 1024)} MB`, {
      byteSize: `must be at most ${limit}`,
    });
};
