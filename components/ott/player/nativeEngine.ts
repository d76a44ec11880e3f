import type { EngineOptions, PlaybackEngine } from './playbackEngine';
import { soundOf } from './renditions';

/** So many in a row are tried before the file itself is at fault. */
const freshAddresses = 3;

/** The browser's own HLS, where media source extensions are missing: it chooses renditions itself, and cannot be told which. */
export function createNativeEngine({ video, events }: EngineOptions): PlaybackEngine {
  let start = 0;
  let playlist = '';
  let reached = 0;
  let failures = 0;
  let isSound = false;
  const follow = () => {
    if (video.readyState === 0) return; // the next source is on its way: it says 0
    if (video.currentTime > reached) failures = 0;
    reached = video.currentTime;
  };
  const toStart = () => {
    if (start > 0) video.currentTime = start;
  };
  const onError = () => {
    // Safari says the same of an address that has ended and of a file it cannot read; fresh addresses tell the two apart.
    failures += 1;
    if (!navigator.onLine) events.onOffline();
    else if (failures > freshAddresses) events.onFatal();
    else events.onExpired();
  };
  const onResize = () => events.onLevel(Math.min(video.videoWidth, video.videoHeight) || null);
  video.addEventListener('loadedmetadata', toStart);
  video.addEventListener('timeupdate', follow);
  video.addEventListener('error', onError);
  video.addEventListener('resize', onResize);

  const load = (playlistURL: string, startSeconds: number) => {
    [start, reached, playlist] = [startSeconds, startSeconds, playlistURL];
    video.src = isSound ? soundOf(playlistURL) : playlistURL;
    video.load();
  };

  /** Where it was, and running if it ran: Safari forgets both with the source. */
  const loadAgain = (playlistURL: string) => {
    const isPlaying = !video.paused;
    load(playlistURL, reached);
    if (isPlaying) void video.play().catch(() => undefined); // a browser that refuses shows its paused picture
  };

  return {
    kind: 'native',
    load,
    renew: loadAgain,
    choose: () => undefined,
    soundOnly: (isOn) => {
      if (isOn === isSound) return;
      isSound = isOn;
      loadAgain(playlist);
    },
    estimate: () => null,
    resume: () => {
      failures = 0;
      loadAgain(playlist);
    },
    destroy: () => {
      video.removeEventListener('loadedmetadata', toStart);
      video.removeEventListener('timeupdate', follow);
      video.removeEventListener('error', onError);
      video.removeEventListener('resize', onResize);
      video.removeAttribute('src');
      video.load(); // else the decoder stays (research/screen.md §8.6)
    },
  };
}
