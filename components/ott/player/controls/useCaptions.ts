import type { CaptionTrack } from '@contract/playback';
import { useEffect } from 'react';
import { selectCaptions } from './playerPreferences';
import { liftCaptions, showCaptions } from './videoControls';

/** Height in pixels of the seek bar and buttons together. */
const controlsHeight = 110;
/** Height in pixels of two caption lines at the usual size. */
const captionsHeight = 56;

/** On an upright phone the letterbox below the picture is tall; captions go directly under the picture, not at the end of the screen. */
function letterboxBelow(video: HTMLVideoElement): number {
  const { width, height } = video.getBoundingClientRect();
  if (video.videoWidth === 0) return 0;
  return Math.max(0, (height - (width * video.videoHeight) / video.videoWidth) / 2 - captionsHeight);
}

/** Shows the chosen captions, or those in the viewer's language; `preferred` is the language that the captions button turns on. */
export function useCaptions(
  video: HTMLVideoElement | null,
  tracks: readonly CaptionTrack[],
  choice: string | null,
  spoken: readonly string[],
  /** The controls cover the bottom of the picture. */
  areControlsShown: boolean,
) {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  const shown = selectCaptions(tracks, choice, languages, spoken);
  const preferred = selectCaptions(tracks, null, languages, []) ?? tracks[0]?.language ?? null;

  useEffect(() => {
    if (!video) return undefined;
    const show = () => showCaptions(video, shown);
    show();
    video.textTracks.addEventListener?.('addtrack', show); // a track that was added with the next source
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
    video.addEventListener('resize', reposition); // the video's dimensions are known with the first frame
    return () => {
      stop();
      resizeObserver?.disconnect();
      video.removeEventListener('resize', reposition);
    };
  }, [video, shown, areControlsShown, tracks]);

  return { shown, preferred };
}
