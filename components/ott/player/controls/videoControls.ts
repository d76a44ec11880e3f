import { speeds } from '@/constants/playback';

/** Actions on the video element as plain functions, shared by keys, buttons, taps and the lock screen. */
export const isPlaying = (video: HTMLVideoElement): boolean => !video.paused && !video.ended;

/** Resolves to false when the browser blocks autoplay; the video stays paused with its play button. */
export const play = (video: HTMLVideoElement): Promise<boolean> =>
  video.play().then(
    () => true,
    () => false,
  );

export function toggle(video: HTMLVideoElement): void {
  if (isPlaying(video)) video.pause();
  else void play(video);
}

export function seekTo(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : seconds;
  video.currentTime = Math.min(Math.max(0, seconds), end);
}

export const seekBy = (video: HTMLVideoElement, seconds: number): void => seekTo(video, video.currentTime + seconds);

export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.playbackRate = speed;
  video.defaultPlaybackRate = speed; // otherwise a new source starts at 1 again
}

/** The next speed up or down the list; unchanged at its ends. */
export function stepSpeed(speed: number, by: number): number {
  const index = speeds.findIndex((each) => each === speed);
  return speeds[Math.min(Math.max(0, (index < 0 ? speeds.indexOf(1) : index) + Math.sign(by)), speeds.length - 1)] ?? 1;
}

export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, volume));
  video.muted = video.volume === 0;
}

export function setMuted(video: HTMLVideoElement, isMuted: boolean): void {
  video.muted = isMuted;
}

export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  for (const track of video.textTracks) {
    if (track.kind !== 'captions' && track.kind !== 'subtitles') continue;
    track.mode = track.language === language ? 'showing' : 'disabled';
  }
}

/** Chromium and Safari have a caption container that can be moved; setting `cue.line` sometimes moves captions to the top while paused. */
const canLiftCaptions = () => typeof CSS !== 'undefined' && CSS.supports('selector(video::-webkit-media-text-track-container)');

/** Browsers size captions at 5% of the picture's shorter side, with a line height of about 1.2. */
const lineHeightShare = 0.06;

/** Keeps captions this many pixels above the bottom edge, clear of the controls; 0 resets them. Returns the cleanup. */
export function liftCaptions(video: HTMLVideoElement, pixels: number): () => void {
  if (canLiftCaptions()) {
    video.style.setProperty('--captions-lift', `${-pixels}px`);
    return () => void video.style.removeProperty('--captions-lift');
  }
  const { width, height } = video.getBoundingClientRect();
  const line = pixels === 0 ? 'auto' : -(Math.ceil(pixels / Math.max(1, Math.min(width, height) * lineHeightShare)) + 1);
  const tracks = [...video.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
  const lift = () => {
    for (const { cues } of tracks) for (const cue of cues ?? []) if ('line' in cue) (cue as VTTCue).line = line;
  };
  lift();
  for (const track of tracks) track.addEventListener('cuechange', lift); // a cue may load after its track is shown
  return () => {
    for (const track of tracks) track.removeEventListener('cuechange', lift);
  };
}
