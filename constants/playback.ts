import * as t from '@messages/shell/labels';

/** Buffer sizes for a phone on slow 4G. */
export const buffer = { aheadSeconds: 20, aheadSecondsSaving: 10, backSeconds: 30, bytes: 20_000_000 } as const;

/** The assumed bandwidth before a measurement, that of slow 4G. */
export const firstEstimateBits = 1_600_000;

/** Caps on automatic quality, on mobile data and with data saving. */
export const dataCaps = { cellular: 480, saveData: 360 } as const;

/** Player defaults, measured on slow connections. */
export const playback = {
  heartbeatMs: 10_000,
  /** How often watched time is reported to the creator's analytics. */
  viewReportIntervalMs: 30_000,
  seekSeconds: 10,
  /** The spinner appears only after a noticeable wait. */
  bufferingSpinnerDelayMs: 300,
  /** Media URLs are renewed this long before they expire. */
  renewBeforeExpiryMs: 60_000,
  pendingPollMs: 3_000,
  notReadyPollMs: 5_000,
  /** Delay before retrying while the browser reports a connection. */
  lostRetryMs: 4_000,
  /** The maximum delay of the exponential backoff for renewals. */
  renewRetryMaxMs: 60_000,
  /** How long the "Next episode" countdown lasts. */
  nextEpisodeSeconds: 8,
  /** From this share a video counts as finished; positions below `resumeFromMs` count as not started. */
  finishedShare: 0.95,
  resumeFromMs: 5_000,
} as const;

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Five caption sizes in percent of the default. */
export const captionSizes = [
  { id: 'S', label: t.small, percent: 75 },
  { id: 'M', label: t.medium, percent: 100 },
  { id: 'L', label: t.large, percent: 130 },
  { id: 'XL', label: t.larger, percent: 165 },
  { id: 'XXL', label: t.largest, percent: 210 },
] as const;

/** Segments are parsed, not transmuxed, so the worker saves little; below this bandwidth its 41 kB would delay the first frame. */
export const workerFromBits = 4_000_000;

/** Copied from the package at build time, so that it has our origin and needs no CSP exception. */
export const hlsWorkerPath = '/workers/hls.worker.js';
