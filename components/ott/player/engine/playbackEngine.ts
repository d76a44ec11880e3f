export interface EngineEvents {
  /** The visible rendition changed; null while unknown. */
  onLevel: (height: number | null) => void;
  /** Bytes of audio and video received since the last call. */
  onBytes: (bytes: number) => void;
  /** The media URLs expired (401, 403, 410): a new playlist is needed. */
  onExpired: () => void;
  /** The connection is lost; `resume` retries. */
  onOffline: () => void;
  /** Playback of this source cannot continue. */
  onFatal: () => void;
}

/** Turns a playlist into picture and sound. The player depends on this interface only, so hls.js can be replaced. */
export interface PlaybackEngine {
  readonly kind: 'mse' | 'native';
  /** The address that a television may fetch itself; null when it must not. Call it before `load` and before each `renew`. */
  castFrom: (castURL: string | null) => void;
  load: (playlistURL: string, startSeconds: number) => void;
  /** Fresh URLs of the same video: playback continues at its position, without a gap where the engine can. */
  renew: (playlistURL: string) => void;
  /** Fresh URLs for the next requests, while the old ones are still valid: what is loading goes on. */
  replaceAddresses: (playlistURL: string) => void;
  /** Fixes the rendition; null returns to automatic. */
  setQuality: (height: number | null) => void;
  /** Switches between audio only and full playback at the current position. */
  setAudioOnly: (isOn: boolean) => void;
  /** The measured bandwidth in bits per second, saved for the next visit. */
  bandwidthEstimate: () => number | null;
  /** Call when the connection is back, or to retry. */
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
  /** The tallest rendition for automatic quality; null for no cap. */
  capHeight: number | null;
  /** The height the viewer chose before; null for automatic. */
  chosenHeight: number | null;
}
