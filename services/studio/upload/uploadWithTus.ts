import type { SignedUpload } from '@contract/videos';
import { browserHeaders } from '../../http/beacon';
import { retryDelays, type UploadTransport, type UploadCallbacks } from './uploadTransport';

/** The tus.io protocol for resumable uploads; the server knows what it has received, so nothing is stored in this browser. */
export async function uploadWithTus(
  file: File,
  signed: Extract<SignedUpload, { protocol: 'tus' }>,
  callbacks: UploadCallbacks,
): Promise<UploadTransport> {
  const { Upload } = await import('tus-js-client');
  const upload = new Upload(file, {
    uploadUrl: new URL(signed.url, window.location.origin).href,
    headers: browserHeaders(),
    chunkSize: signed.partSize,
    retryDelays: [...retryDelays],
    storeFingerprintForResuming: false,
    onProgress: callbacks.onProgress,
    onError: ({ message }) => callbacks.onError(message),
    onSuccess: callbacks.onSuccess,
  });
  return { start: () => upload.start(), abort: () => void upload.abort() };
}
