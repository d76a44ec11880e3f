import type { EngineOptions, PlaybackEngine } from './playbackEngine';
import { audioPlaylistURL } from './renditions';

/** So many in a row are tried before the file itself is at fault. */
const maxRenewals = 3;

/** The browser's own HLS, where media source extensions are missing: it chooses renditions itself, and cannot be told which. */
export function createNativeEngine({ video, events }: EngineOptions): PlaybackEngine {
  let start = 0;
  let playlist = '';
  let position = 0;
  let failures = 0;
  let isAudioOnly = false;
  const onTimeUpdate = () => {
    if (video.readyState === 0) return; // the next source is on its way: it says 0
    if (video.currentTime > position) failures = 0;
    position = video.currentTime;
  };
  const seekToStart = () => {
    if (start > 0) video.currentTime = start;
  };
  const onError = () => {
    // Safari says the same of an address that has ended and of a file it cannot read; fresh addresses tell the two apart.
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
    video.src = isAudioOnly ? audioPlaylistURL(playlistURL) : playlistURL;
    video.load();
  };

  /** Where it was, and running if it ran: Safari forgets both with the source. */
  const reload = (playlistURL: string) => {
    const isPlaying = !video.paused;
    load(playlistURL, position);
    if (isPlaying) void video.play().catch(() => undefined); // a browser that refuses shows its paused picture
  };

  return {
    kind: 'native',
    load,
    renew: reload,
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
      video.load(); // else the decoder stays
    },
  };
}
