import type { SignedUpload } from '@contract/videos';
import { browserHeaders } from '../../http/beacon';
import { retryDelays, type UploadTransport, type UploadCallbacks } from './uploadTransport';

type SignedParts = Extract<SignedUpload, { protocol: 's3' }>;
type PutPart = (url: string, bytes: Blob, onProgress: (sentBytes: number) => void, signal: AbortSignal) => Promise<void>;
interface Deps {
  /** The parts already stored, and URLs for the missing ones; null when the server cannot be reached. */
  sign: () => Promise<SignedUpload | null>;
  put: PutPart;
  wait: (millis: number) => Promise<void>;
}

/** Enough to use a connection with high latency; when a weak connection breaks, at most this many parts are lost. */
const maxConcurrent = 3;

/**
 * Uploads presigned parts straight to the bucket. After each batch the server lists the stored parts, so a part counts only once the bucket has it;
 * the same list resumes the upload after a reload.
 */
export function uploadMultipart(file: Blob, first: SignedParts, callbacks: UploadCallbacks, { sign, put, wait }: Deps): UploadTransport {
  const stop = new AbortController();

  async function uploadBatch({ parts, partSize, received }: SignedParts) {
    const receivedBytes = received.reduce((sum, { byteSize }) => sum + byteSize, 0);
    const sent = new Map<number, number>();
    const progress = () => callbacks.onProgress(receivedBytes + [...sent.values()].reduce((sum, bytes) => sum + bytes, 0));
    const pending = [...parts];
    let failure: string | null = null;
    const worker = async () => {
      for (let part = pending.shift(); part && failure === null && !stop.signal.aborted; part = pending.shift()) {
        const { partNumber, byteSize, url } = part;
        const from = (partNumber - 1) * partSize;
        try {
          await put(
            url,
            file.slice(from, from + byteSize),
            (bytes) => {
              sent.set(partNumber, Math.min(bytes, byteSize));
              progress();
            },
            stop.signal,
          );
          sent.set(partNumber, byteSize);
        } catch (error) {
          sent.delete(partNumber);
          failure = error instanceof Error ? error.message : 'A part was not taken';
        }
        progress();
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, worker));
    return { failure, hasSent: sent.size > 0 };
  }

  async function run() {
    let signed = first;
    let failures = 0;
    while (signed.parts.length > 0) {
      const { failure, hasSent } = await uploadBatch(signed);
      if (stop.signal.aborted) return;
      failures = failure === null || hasSent ? 0 : failures + 1;
      const delay = retryDelays[failures];
      if (failure !== null && delay === undefined) return callbacks.onError(failure);
      if (failure !== null && delay) await wait(delay);
      const renewed = await sign();
      if (stop.signal.aborted) return;
      if (renewed?.protocol !== 's3') return callbacks.onError(failure ?? 'No upload URL');
      signed = renewed;
    }
    callbacks.onSuccess();
  }
  return { start: () => void run(), abort: () => stop.abort() };
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
export const putPart: PutPart = (url, bytes, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    // A bucket URL is signed for specific headers only; our own storage takes the usual headers of the API.
    if (new URL(url, window.location.origin).origin === window.location.origin)
      Object.entries(browserHeaders()).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => (request.status === 200 ? resolve() : reject(new Error(`The storage answered ${request.status}`)));
    request.onerror = () => reject(new Error('The storage was not reached'));
    request.onabort = () => reject(new Error('Stopped'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
