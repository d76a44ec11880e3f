export async function togglePip(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await video.requestPictureInPicture?.();
}

/** Safari's has no lock. */
interface Lockable {
  lock?: (to: 'landscape' | 'portrait') => Promise<void>;
}

/** On phones the screen turns with the picture's shape; where it cannot be locked nothing is lost. */
export async function toggleFullscreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!frame.requestFullscreen) {
    (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.(); // iPhones know no other way
    return undefined;
  }
  await frame.requestFullscreen();
  const orientation = window.screen.orientation as Lockable | undefined;
  await orientation?.lock?.(video.videoWidth >= video.videoHeight ? 'landscape' : 'portrait').catch(() => undefined);
}
