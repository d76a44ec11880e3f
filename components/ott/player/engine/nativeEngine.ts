import type { EngineOptions, PlaybackEngine } from './playbackEngine';
import { audioPlaylistURL } from './renditions';

/** Renewals in a row before the file itself is considered broken. */
const maxRenewals = 3;

/** The browser's native HLS, used without Media Source Extensions: it chooses renditions itself and cannot be overridden. */
export function createNativeEngine({ video, events }: EngineOptions): PlaybackEngine {
  let start = 0;
  let playlist = '';
  let castURL: string | null = null;
  let position = 0;
  let failures = 0;
  let isAudioOnly = false;
  const onTimeUpdate = () => {
    if (video.readyState === 0) return; // the next source is loading, and `currentTime` is 0
    if (video.currentTime > position) failures = 0;
    position = video.currentTime;
  };
  const seekToStart = () => {
    if (start > 0) video.currentTime = start;
  };
  const onError = () => {
    // Safari reports the same error for an expired URL and an unreadable file; fresh URLs tell the two apart.
    failures += 1;
    if (!navigator.onLine) events.onOffline();
    else if (failures > maxRenewals) events.onFatal();
    else events.onExpired();
  };
  const onResize = () => events.onLevel(Math.min(video.videoWidth, video.videoHeight) || null);
  video.addEventListener('loadedmetadata', seekToStart);
  video.addEventListener('timeupdate', onTimeUpdate);
  video.addEventListener('error', onError);
  video.addEventListener('resize', onResize);

  const load = (playlistURL: string, startSeconds: number) => {
    [start, position, playlist] = [startSeconds, startSeconds, playlistURL];
    // AirPlay hands the television this address.
    const source = castURL ?? playlistURL;
    video.src = isAudioOnly ? audioPlaylistURL(source) : source;
    video.load();
  };

  /** Restores position and playing state, because Safari loses both with the source. */
  const reload = (playlistURL: string) => {
    const isPlaying = !video.paused;
    load(playlistURL, position);
    if (isPlaying) void video.play().catch(() => undefined); // stays paused when the browser blocks autoplay
  };

  return {
    kind: 'native',
    castFrom: (url) => (castURL = url),
    load,
    renew: reload,
    replaceAddresses: () => undefined, // only with a new source
    setQuality: () => undefined,
    setAudioOnly: (isOn) => {
      if (isOn === isAudioOnly) return;
      isAudioOnly = isOn;
      reload(playlist);
    },
    bandwidthEstimate: () => null,
    resume: () => {
      failures = 0;
      reload(playlist);
    },
    destroy: () => {
      video.removeEventListener('loadedmetadata', seekToStart);
      video.removeEventListener('timeupdate', onTimeUpdate);
      video.removeEventListener('error', onError);
      video.removeEventListener('resize', onResize);
      video.removeAttribute('src');
      video.load(); // otherwise the decoder is not released
    },
  };
}
