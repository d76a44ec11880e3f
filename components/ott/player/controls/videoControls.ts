import { speeds } from '@/constants/playback';

/** What the player does to the picture; plain functions, so that keys, buttons, taps and the lock screen do the same. */
export const isPlaying = (video: HTMLVideoElement): boolean => !video.paused && !video.ended;

/** A browser may refuse to begin by itself: the picture stays paused, and the button is there. */
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
  video.defaultPlaybackRate = speed; // else a new source begins at 1 again
}

/** The next speed up or down the list; the same at its ends. */
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

/** Chromium and Safari draw captions in a box of their own, which can be lifted; moving its lines sends them to the top of a paused picture now and then. */
const canLiftCaptions = () => typeof CSS !== 'undefined' && CSS.supports('selector(video::-webkit-media-text-track-container)');

/** A browser writes captions at a twentieth of the picture's shorter side, about six fifths of that from line to line. */
const lineHeightShare = 0.06;

/** Keeps captions so many pixels above the lower edge, where nothing lies over them; 0 puts them back. Answers how to stop. */
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
  for (const track of tracks) track.addEventListener('cuechange', lift); // its words come after it was shown
  return () => {
    for (const track of tracks) track.removeEventListener('cuechange', lift);
  };
}
