import type { Snax } from '@contract/titles';
import { currentConnection } from '@/utils/browser/connection';
import { play, setSpeed } from '../player/controls/videoControls';
import { canAutoplay } from './canAutoplay';
import { showClipCaptions } from './clipCaptions';
import { createClipVideo, loadClip } from './clipPool';
import { clipSource } from './clipSource';
import { readSnaxPreferences } from './snaxPreferences';

/**
 * The clip of a page as served, which plays before its screen is hydrated (docs/decisions/132-a-clip-before-its-screen.md). A guest's screen waits for the
 * first act; the clip does not.
 */
let served: HTMLVideoElement | null = null;

/** Plays the clip in its place in the HTML of the server, muted, with captions. Returns false where that is left to the screen. */
export function startServedClip({ releaseID, sources, durationMs, captions }: Snax): boolean {
  const preferences = readSnaxPreferences();
  const source = clipSource(sources, durationMs, currentConnection());
  const place = document.querySelector(`[data-release="${CSS.escape(releaseID)}"] [data-clip-place]`);
  if (!place || !source || !canAutoplay() || !preferences.isMuted) return false;
  const video = createClipVideo();
  served = video;
  loadClip(video, { releaseID, url: source.url, captions });
  video.preload = 'auto';
  setSpeed(video, preferences.speed);
  place.prepend(video);
  showClipCaptions(video, captions, preferences.hasCaptions);
  const frame = place.parentElement;
  if (frame) frame.dataset['startsAlone'] = ''; // hides the play button
  void play(video).then((isPlaying) => !isPlaying && delete frame?.dataset['startsAlone']);
  return true;
}

/** The video that plays, for the screen's players; null when it shows another clip or was taken before. */
export function takeServedClip(releaseID: string): HTMLVideoElement | null {
  if (served?.dataset['clip'] !== releaseID) return null;
  const video = served;
  served = null;
  delete video.parentElement?.parentElement?.dataset['startsAlone'];
  return video;
}
