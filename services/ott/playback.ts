import type { InputOf } from '@contract/operations';
import type { operationPaths } from '@contract/paths';
import { routes } from '@/constants/routes';
import { beacon } from '../http/beacon';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

export const beginPlayback = (http: Http, what: InputOf<'ott.playbackBegin'>) => call(http, 'ott.playbackBegin', what);
export const confirmRental = (http: Http, { idempotencyKey, ...release }: InputOf<'ott.rentalConfirm'> & { idempotencyKey: string }) =>
  call(http, 'ott.rentalConfirm', release, { idempotencyKey, redirectTo: routes.login });
export const getPlayedTitle = (http: Http, ref: string) => call(http, 'ott.get', { ref });
export const getPlayedTitleAsViewer = (http: Http, ref: string) => call(http, 'ott.getAuthorized', { ref }, { redirectTo: routes.login });
export const getXray = (http: Http, at: InputOf<'videos.xray'>) => call(http, 'videos.xray', at);
/** Sent in the background, again and again: a film that plays goes on after its viewer's login has ended. */
export const sendProgress = (http: Http, progress: InputOf<'ott.watchProgress'>) => call(http, 'ott.watchProgress', progress);
export const mergeProgress = (http: Http, merge: InputOf<'ott.watchProgressMerge'>) => call(http, 'ott.watchProgressMerge', merge);
export const forgetProgress = (http: Http, releaseID: string) =>
  call(http, 'ott.watchProgressForget', { releaseID }, { redirectTo: routes.login });

/** Said again, because the table itself comes with the first call and this must not wait for it; the type keeps the two alike. */
const progressPath: (typeof operationPaths)['ott.watchProgress'][1] = '/ott/me/progress';

/** For the moment a page is left, when an ordinary call would be cut off. */
export const beaconProgress = (progress: InputOf<'ott.watchProgress'>): void => beacon(progressPath, progress);

/** Fetched before the player asks, into the browser's cache; a fault is nobody's concern, the player meets it itself. */
export const fetchPlaylist = async (url: string): Promise<string> => {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.text() : '';
};

/** A part of a file, and how long its first byte and all of it took on the line. */
export interface MediaSegment {
  bytes: ArrayBuffer;
  firstByteMs: number;
  tookMs: number;
}

/** After so long without a first byte the player asks for the piece itself, and says what is wrong. */
const firstByteTimeoutMs = 10_000;
/** A piece that comes is let come: on 100 kbit/s the first takes twelve seconds, and who asks for it again begins at byte 0. */
const segmentTimeoutMs = 60_000;

/** Bytes from `start` up to but not including `end`; null when they do not come, and for what lies in a bucket, whose address is the player's to follow. */
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
    return null; // the player asks again and meets the fault itself
  } finally {
    clearTimeout(timer);
    abortController.abort(); // what is no piece is not read to its end
  }
}
