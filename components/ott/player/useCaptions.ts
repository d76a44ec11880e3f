import type { CaptionTrack } from '@contract/playback';
import { useEffect } from 'react';
import { captionsToShow } from './playerChoices';
import { keepCaptionsClear, showCaptions } from './videoControls';

/** Seek bar and buttons together. */
const barsHeight = 110;

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
    return keepCaptionsClear(video, isCovered ? barsHeight : 0);
  }, [video, shown, isCovered, tracks]);

  return { shown, first };
}
