import type { SignedUpload } from '@contract/videos';
import { putPart, uploadMultipart } from './uploadMultipart';
import type { UploadTransport, UploadCallbacks } from './uploadTransport';
import { uploadWithTus } from './uploadWithTus';

export interface UploadTransfer {
  state: 'SENDING' | 'PAUSED' | 'WAITING' | 'FAILED' | 'SENT';
  sentBytes: number;
  totalBytes: number;
  /** Over the last seconds; null until it is known. */
  bytesPerSecond: number | null;
}
interface ActiveUpload {
  transfer: UploadTransfer;
  file: File;
  pause: () => void;
  resume: () => void;
}
interface Deps {
  sign: () => Promise<SignedUpload | null>;
  /** False when the server did not accept the end of the file. */
  complete: () => Promise<boolean>;
  reportFailure: (reason: string) => void;
}

/** Sending goes on while the creator walks through the studio, so it lives beside the screens and not in one. */
const activeUploads = new Map<string, ActiveUpload>();
const listeners = new Set<() => void>();
const wait = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));
const notifyListeners = () => listeners.forEach((listener) => listener());

const sampleWindowMs = 5000;

export const subscribeToTransfers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const uploadTransferOf = (videoID: string): UploadTransfer | null => activeUploads.get(videoID)?.transfer ?? null;
export const pauseUpload = (videoID: string): void => activeUploads.get(videoID)?.pause();
export const resumeUpload = (videoID: string): void => activeUploads.get(videoID)?.resume();

/** Sends a file; what arrived before is asked of the server and not sent again. */
export function uploadFile(videoID: string, file: File, deps: Deps): void {
  const samples: { at: number; bytes: number }[] = [];
  let transport: UploadTransport | null = null;
  const update = (changes: Partial<UploadTransfer>) => {
    const active = activeUploads.get(videoID);
    if (!active) return;
    active.transfer = { ...active.transfer, ...changes };
    notifyListeners();
  };
  const recordProgress = (bytes: number) => {
    const now = Date.now();
    samples.push({ at: now, bytes });
    while (samples.length > 2 && now - (samples[0]?.at ?? now) > sampleWindowMs) samples.shift();
    const [first] = samples;
    const seconds = first ? (now - first.at) / 1000 : 0;
    update({ sentBytes: bytes, bytesPerSecond: first && seconds >= 1 ? (bytes - first.bytes) / seconds : null });
  };
  const waitForNetwork = () => {
    update({ state: 'WAITING', bytesPerSecond: null });
    window.addEventListener('online', start, { once: true });
  };
  const fail = (reason: string) => {
    deps.reportFailure(reason.slice(0, 500));
    if (navigator.onLine) update({ state: 'FAILED', bytesPerSecond: null });
    else waitForNetwork();
  };
  function start() {
    samples.length = 0;
    update({ state: 'SENDING' });
    void run();
  }
  const callbacks: UploadCallbacks = {
    onProgress: recordProgress,
    onError: fail,
    onSuccess: () => {
      update({ state: 'SENT', sentBytes: file.size, bytesPerSecond: null });
      // It stays known as sent: what the screens last heard from the server may still say that bytes are missing.
      void deps.complete().then((isCompleted) => {
        if (isCompleted) return;
        activeUploads.delete(videoID);
        notifyListeners();
      });
    },
  };
  async function run() {
    const signed = await deps.sign();
    if (!signed) return fail('No address to send to');
    const opened =
      signed.protocol === 'tus'
        ? await uploadWithTus(file, signed, callbacks)
        : uploadMultipart(file, signed, callbacks, { sign: deps.sign, put: putPart, wait });
    if (activeUploads.get(videoID)?.transfer.state !== 'SENDING') return undefined; // paused meanwhile
    transport = opened;
    return transport.start();
  }
  activeUploads.set(videoID, {
    file,
    transfer: { state: 'SENDING', sentBytes: 0, totalBytes: file.size, bytesPerSecond: null },
    pause: () => {
      transport?.abort();
      update({ state: 'PAUSED', bytesPerSecond: null });
    },
    resume: start,
  });
  start();
}
