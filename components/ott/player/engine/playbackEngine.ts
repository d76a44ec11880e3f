export interface EngineEvents {
  /** The rendition on the screen has changed; null while unknown. */
  onLevel: (height: number | null) => void;
  /** So many bytes of picture and sound have come. */
  onBytes: (bytes: number) => void;
  /** The addresses no longer open (403, 410): a new playlist is needed. */
  onExpired: () => void;
  /** The line is down; the engine goes on by itself when it is back. */
  onOffline: () => void;
  /** Nothing more can be done with this source. */
  onFatal: () => void;
}

/**
 * What turns a playlist into picture and sound. The player knows this much of hls.js and no more, so that another engine can take its place.
 */
export interface PlaybackEngine {
  readonly kind: 'mse' | 'native';
  load: (playlistURL: string, startSeconds: number) => void;
  /** Fresh addresses of the same video: it goes on where it is, without a break where the engine can. */
  renew: (playlistURL: string) => void;
  /** This rendition and no other; null lets the engine choose again. */
  setQuality: (height: number | null) => void;
  /** The sound without its picture, from here on; false brings the picture back. It goes on where it is. */
  setAudioOnly: (isOn: boolean) => void;
  /** What the line was measured to give, in bits a second; kept for the next visit. */
  bandwidthEstimate: () => number | null;
  /** The line is back. */
  resume: () => void;
  destroy: () => void;
}

export interface EngineOptions {
  video: HTMLVideoElement;
  settings: EngineSettings;
  events: EngineEvents;
}

export interface EngineSettings {
  estimateBits: number;
  aheadSeconds: number;
  backSeconds: number;
  bufferBytes: number;
  /** The tallest rendition that the engine may choose by itself; null when any. */
  capHeight: number | null;
  /** What the viewer chose before; null for "by itself". */
  chosenHeight: number | null;
}
