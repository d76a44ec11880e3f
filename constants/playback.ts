/** What a phone on slow 4G can bear. */
export const buffer = { aheadSeconds: 20, aheadSecondsSaving: 10, backSeconds: 30, bytes: 20_000_000 } as const;

/** What a connection is taken to give before anything was measured, that of slow 4G. */
export const firstEstimateBits = 1_600_000;

/** The tallest picture that is chosen by itself: on mobile data, and where the visitor asked to save. */
export const dataCaps = { cellular: 480, saveData: 360 } as const;

/** Defaults of the player, measured on slow connections. */
export const playback = {
  heartbeatMs: 10_000,
  /** How often a viewing is told to its maker's counts. */
  viewReportIntervalMs: 30_000,
  seekSeconds: 10,
  /** Waiting is shown only when it is felt. */
  bufferingSpinnerDelayMs: 300,
  /** Addresses are asked for again so long before they end. */
  renewBeforeExpiryMs: 60_000,
  pendingPollMs: 3_000,
  notReadyPollMs: 5_000,
  /** After what did not come although there is a line. */
  lostRetryMs: 4_000,
  /** Addresses that do not come are asked for after twice the wait each time, up to this. */
  renewRetryMaxMs: 60_000,
  /** "Next episode" stands this long before it begins. */
  nextEpisodeSeconds: 8,
  /** From here on a film counts as seen, and a place so near the beginning as not begun. */
  finishedShare: 0.95,
  resumeFromMs: 5_000,
} as const;

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Captions: five sizes, as a share of the usual one. */
export const captionSizes = [
  { id: 'S', label: 'Small', percent: 75 },
  { id: 'M', label: 'Medium', percent: 100 },
  { id: 'L', label: 'Large', percent: 130 },
  { id: 'XL', label: 'Larger', percent: 165 },
  { id: 'XXL', label: 'Largest', percent: 210 },
] as const;

/**
 * Pieces of MP4 are looked through, not rewritten, so the engine's worker spares little; below this line its 41 kB would come before the first picture.
 */
export const workerFromBits = 4_000_000;

/** Copied from the package at build, so that the worker is ours and the policy needs no exception. */
export const hlsWorkerPath = '/player/hls.worker.js';
