import type { SignedUpload } from '@contract/videos';
import { callHeaders } from '@/store/callHeaders';
import { retryDelays, type Line, type LineNews } from './line';

/** The resumable protocol of tus.io; the server knows what arrived, so nothing is kept in this browser. */
export async function sendByTus(file: File, signed: Extract<SignedUpload, { protocol: 'tus' }>, news: LineNews): Promise<Line> {
  const { Upload } = await import('tus-js-client');
  const upload = new Upload(file, {
    uploadUrl: new URL(signed.url, window.location.origin).href,
    headers: callHeaders(),
    chunkSize: signed.partSize,
    retryDelays: [...retryDelays],
    storeFingerprintForResuming: false,
    onProgress: news.onProgress,
    onError: ({ message }) => news.onError(message),
    onSuccess: news.onSuccess,
  });
  return { start: () => upload.start(), abort: () => void upload.abort() };
}
