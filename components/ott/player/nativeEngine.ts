import type { EngineOptions, PlaybackEngine } from './playbackEngine';

/** The browser's own HLS, where media source extensions are missing: it chooses renditions itself, and cannot be told which. */
export function createNativeEngine({ video, events }: EngineOptions): PlaybackEngine {
  let start = 0;
  const toStart = () => {
    if (start > 0) video.currentTime = start;
  };
  const onError = () => {
    // Safari says the same of an address that has ended and of a file it cannot read; a fresh address tells the two apart.
    if (navigator.onLine) events.onExpired();
    else events.onOffline();
  };
  const onResize = () => events.onLevel(Math.min(video.videoWidth, video.videoHeight) || null);
  video.addEventListener('loadedmetadata', toStart);
  video.addEventListener('error', onError);
  video.addEventListener('resize', onResize);

  const load = (playlistURL: string, startSeconds: number) => {
    start = startSeconds;
    video.src = playlistURL;
    video.load();
  };

  return {
    kind: 'native',
    load,
    renew: (playlistURL) => {
      const isPlaying = !video.paused;
      load(playlistURL, video.currentTime);
      if (isPlaying) void video.play().catch(() => undefined); // a browser that refuses shows its paused picture
    },
    choose: () => undefined,
    estimate: () => null,
    resume: () => video.load(),
    destroy: () => {
      video.removeEventListener('loadedmetadata', toStart);
      video.removeEventListener('error', onError);
      video.removeEventListener('resize', onResize);
      video.removeAttribute('src');
      video.load(); // else the decoder stays (research/screen.md §8.6)
    },
  };
}
