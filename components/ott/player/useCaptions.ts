import type { CaptionTrack } from '@contract/playback';
import { useEffect } from 'react';
import { captionsToShow } from './playerChoices';
import { keepCaptionsClear, showCaptions } from './videoControls';

/** Seek bar and buttons together. */
const barsHeight = 110;
/** Two lines of captions as most people set them. */
const linesHeight = 56;

/** On an upright phone the picture leaves more black below than beside it; what is said stands right under the picture, not at the end of the screen. */
function blackBelow(video: HTMLVideoElement): number {
  const { width, height } = video.getBoundingClientRect();
  if (video.videoWidth === 0) return 0;
  return Math.max(0, (height - (width * video.videoHeight) / video.videoWidth) / 2 - linesHeight);
}

/** Shows the captions that were chosen, or those in the viewer's language; `first` is what a press on "captions" brings back. */
export function useCaptions(
  video: HTMLVideoElement | null,
  tracks: readonly CaptionTrack[],
  choice: string | null,
  spoken: readonly string[],
  /** The bars lie over the lower edge of the picture. */
  isCovered: boolean,
) {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  const shown = captionsToShow(tracks, choice, languages, spoken);
  const first = captionsToShow(tracks, null, languages, []) ?? tracks[0]?.language ?? null;

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
    const place = () => {
      stop();
      stop = keepCaptionsClear(video, Math.round(Math.max(isCovered ? barsHeight : 0, blackBelow(video))));
    };
    place();
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    resized?.observe(video);
    video.addEventListener('resize', place); // the first picture says how wide it is
    return () => {
      stop();
      resized?.disconnect();
      video.removeEventListener('resize', place);
    };
  }, [video, shown, isCovered, tracks]);

  return { shown, first };
}
