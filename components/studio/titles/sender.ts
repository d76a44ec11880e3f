import type { SignedUpload } from '@contract/videos';
import type { Line, LineNews } from './line';
import { putPart, sendByParts } from './sendByParts';
import { sendByTus } from './sendByTus';

export interface Sending {
  state: 'SENDING' | 'PAUSED' | 'WAITING' | 'FAILED' | 'SENT';
  sentBytes: number;
  totalBytes: number;
  /** Over the last seconds; null until it is known. */
  bytesPerSecond: number | null;
}
interface Sender {
  sending: Sending;
  file: File;
  pause: () => void;
  resume: () => void;
}
interface Deps {
  sign: () => Promise<SignedUpload | null>;
  /** False when the server did not accept the end of the file. */
  complete: () => Promise<boolean>;
  tellFailed: (reason: string) => void;
}

/** Sending goes on while the creator walks through the studio, so it lives beside the screens and not in one. */
const senders = new Map<string, Sender>();
const listeners = new Set<() => void>();
const wait = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));
const tell = () => listeners.forEach((listener) => listener());

const measuredMs = 5000;

export const onSending = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const sendingOf = (videoID: string): Sending | null => senders.get(videoID)?.sending ?? null;
export const pauseSending = (videoID: string): void => senders.get(videoID)?.pause();
export const resumeSending = (videoID: string): void => senders.get(videoID)?.resume();

/** Sends a file; what arrived before is asked of the server and not sent again. */
export function sendFile(videoID: string, file: File, deps: Deps): void {
  const marks: { at: number; bytes: number }[] = [];
  let line: Line | null = null;
  const change = (some: Partial<Sending>) => {
    const sender = senders.get(videoID);
    if (!sender) return;
    sender.sending = { ...sender.sending, ...some };
    tell();
  };
  const progressed = (bytes: number) => {
    const now = Date.now();
    marks.push({ at: now, bytes });
    while (marks.length > 2 && now - (marks[0]?.at ?? now) > measuredMs) marks.shift();
    const [first] = marks;
    const seconds = first ? (now - first.at) / 1000 : 0;
    change({ sentBytes: bytes, bytesPerSecond: first && seconds >= 1 ? (bytes - first.bytes) / seconds : null });
  };
  const waitForNetwork = () => {
    change({ state: 'WAITING', bytesPerSecond: null });
    window.addEventListener('online', start, { once: true });
  };
  const stopWith = (reason: string) => {
    deps.tellFailed(reason.slice(0, 500));
    if (navigator.onLine) change({ state: 'FAILED', bytesPerSecond: null });
    else waitForNetwork();
  };
  function start() {
    marks.length = 0;
    change({ state: 'SENDING' });
    void run();
  }
  const news: LineNews = {
    onProgress: progressed,
    onError: stopWith,
    onSuccess: () => {
      change({ state: 'SENT', sentBytes: file.size, bytesPerSecond: null });
      // It stays known as sent: what the screens last heard from the server may still say that bytes are missing.
      void deps.complete().then((isCompleted) => {
        if (isCompleted) return;
        senders.delete(videoID);
        tell();
      });
    },
  };
  async function run() {
    const signed = await deps.sign();
    if (!signed) return stopWith('No address to send to');
    const opened =
      signed.protocol === 'tus'
        ? await sendByTus(file, signed, news)
        : sendByParts(file, signed, news, { sign: deps.sign, put: putPart, wait });
    if (senders.get(videoID)?.sending.state !== 'SENDING') return undefined; // paused meanwhile
    line = opened;
    return line.start();
  }
  senders.set(videoID, {
    file,
    sending: { state: 'SENDING', sentBytes: 0, totalBytes: file.size, bytesPerSecond: null },
    pause: () => {
      line?.abort();
      change({ state: 'PAUSED', bytesPerSecond: null });
    },
    resume: start,
  });
  start();
}
