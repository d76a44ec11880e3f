import { selectCaptions } from '../player/controls/playerPreferences';
import { liftCaptions, showCaptions } from '../player/controls/videoControls';

/** The height in pixels of what covers the bottom of a clip: name and link on a phone, the seek bar elsewhere. */
const captionOffsetOnPhones = 160;
const captionOffset = 24;
const phoneWidth = 959; // wider screens have the desktop layout (styles/media.ts)

/** Shows captions in the viewer's language, else the first, or none; clear of what covers the clip. Returns the cleanup. */
export function showClipCaptions(video: HTMLVideoElement, captions: readonly { language: string }[], hasCaptions: boolean): () => void {
  const preferredLanguage = selectCaptions(
    captions.map(({ language }) => ({ language, isAuto: false })),
    null,
    navigator.languages,
    [],
  );
  showCaptions(video, hasCaptions ? (preferredLanguage ?? captions[0]?.language ?? null) : null);
  return liftCaptions(video, window.innerWidth <= phoneWidth ? captionOffsetOnPhones : captionOffset);
}
