import type { CaptionTrack } from '@contract/playback';
import { useEffect } from 'react';
import { captionsToShow } from './playerChoices';
import { showCaptions } from './videoControls';

/** Shows the captions that were chosen, or those in the viewer's language; `first` is what a press on "captions" brings back. */
export function useCaptions(
  video: HTMLVideoElement | null,
  tracks: readonly CaptionTrack[],
  choice: string | null,
  spoken: readonly string[],
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

  return { shown, first };
}
