import type { CaptionTrack } from '@contract/playback';
import { useEffect } from 'react';
import { selectCaptions } from './playerPreferences';
import { liftCaptions, showCaptions } from './videoControls';

/** Seek bar and buttons together. */
const controlsHeight = 110;
/** Two lines of captions as most people set them. */
const captionsHeight = 56;

/** On an upright phone the picture leaves more black below than beside it; what is said stands right under the picture, not at the end of the screen. */
function letterboxBelow(video: HTMLVideoElement): number {
  const { width, height } = video.getBoundingClientRect();
  if (video.videoWidth === 0) return 0;
  return Math.max(0, (height - (width * video.videoHeight) / video.videoWidth) / 2 - captionsHeight);
}

/** Shows the captions that were chosen, or those in the viewer's language; `first` is what a press on "captions" brings back. */
export function useCaptions(
  video: HTMLVideoElement | null,
  tracks: readonly CaptionTrack[],
  choice: string | null,
  spoken: readonly string[],
  /** The bars lie over the lower edge of the picture. */
  areControlsShown: boolean,
) {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  const shown = selectCaptions(tracks, choice, languages, spoken);
  const preferred = selectCaptions(tracks, null, languages, []) ?? tracks[0]?.language ?? null;

  useEffect(() => {
    if (!video) return undefined;
    const show = () => showCaptions(video, shown);
    show();
    video.textTracks.addEventListener?.('addtrack', show); // a track that came with the next source
    return () => video.textTracks.removeEventListener?.('addtrack', show);
  }, [video, shown, tracks]);

  useEffect(() => {
    if (!video || shown === null) return undefined;
    let stop = () => undefined as void;
    const reposition = () => {
      stop();
      stop = liftCaptions(video, Math.round(Math.max(areControlsShown ? controlsHeight : 0, letterboxBelow(video))));
    };
    reposition();
    const resizeObserver = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(reposition);
    resizeObserver?.observe(video);
    video.addEventListener('resize', reposition); // the first picture says how wide it is
    return () => {
      stop();
      resizeObserver?.disconnect();
      video.removeEventListener('resize', reposition);
    };
  }, [video, shown, areControlsShown, tracks]);

  return { shown, preferred };
}
