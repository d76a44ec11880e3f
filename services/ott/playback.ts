import type { InputOf } from '@contract/operations';
import type { operationPaths } from '@contract/paths';
import { routes } from '@/constants/routes';
import { beacon } from '../http/beacon';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

export const beginPlayback = (http: Http, what: InputOf<'ott.playbackBegin'>) => call(http, 'ott.playbackBegin', what);
export const renewPlayback = (http: Http, what: InputOf<'ott.playbackRenew'>) => call(http, 'ott.playbackRenew', what);
export const confirmRental = (http: Http, { idempotencyKey, ...release }: InputOf<'ott.rentalConfirm'> & { idempotencyKey: string }) =>
  call(http, 'ott.rentalConfirm', release, { idempotencyKey, redirectTo: routes.login });
export const getPlayedTitle = (http: Http, ref: string) => call(http, 'ott.get', { ref });
export const getPlayedTitleAsViewer = (http: Http, ref: string) => call(http, 'ott.getAuthorized', { ref }, { redirectTo: routes.login });
export const getXray = (http: Http, at: InputOf<'videos.xray'>) => call(http, 'videos.xray', at);
/** Sent in the background without a redirect: playback continues after the viewer's login has expired. */
export const sendProgress = (http: Http, progress: InputOf<'ott.watchProgress'>) => call(http, 'ott.watchProgress', progress);
export const mergeProgress = (http: Http, merge: InputOf<'ott.watchProgressMerge'>) => call(http, 'ott.watchProgressMerge', merge);
export const forgetProgress = (http: Http, releaseID: string) =>
  call(http, 'ott.watchProgressForget', { releaseID }, { redirectTo: routes.login });

/** Duplicated, because the table loads with the first request and this must not wait for it; its type keeps them equal. */
const progressPath: (typeof operationPaths)['ott.watchProgress'][1] = '/ott/me/progress';

/** For when the page is left, where an ordinary request would be cancelled. */
export const beaconProgress = (progress: InputOf<'ott.watchProgress'>): void => beacon(progressPath, progress);

/** Prefetches a playlist into the browser's cache; errors are ignored, because the player meets them itself. */
export const fetchPlaylist = async (url: string): Promise<string> => {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.text() : '';
};

/** A byte range of a file, with the time to its first byte and the total time. */
export interface MediaSegment {
  bytes: ArrayBuffer;
  firstByteMs: number;
  tookMs: number;
}

/** After this time without a first byte the player requests the segment itself and reports the error. */
const firstByteTimeoutMs = 10_000;
/** A loading segment is not cancelled early: at 100 kbit/s the first takes twelve seconds, and a new request would start at byte 0. */
const segmentTimeoutMs = 60_000;

/** Bytes from `start` up to but not including `end`; null on failure and for redirects to object storage, left to the player. */
export async function fetchSegment(url: string, { start, end }: { start: number; end: number }): Promise<MediaSegment | null> {
  const from = performance.now();
  const headers = { range: `bytes=${start}-${end - 1}` };
  const abortController = new AbortController();
  let timer = setTimeout(() => abortController.abort(), firstByteTimeoutMs);
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: abortController.signal });
    const firstByteMs = performance.now() - from;
    clearTimeout(timer);
    timer = setTimeout(() => abortController.abort(), segmentTimeoutMs);
    if (response.status !== 206) return null;
    const bytes = await response.arrayBuffer();
    return bytes.byteLength === end - start ? { bytes, firstByteMs, tookMs: performance.now() - from } : null;
  } catch {
    return null; // the player retries and reports the error itself
  } finally {
    clearTimeout(timer);
    abortController.abort(); // stops reading a response that is not the segment
  }
}
