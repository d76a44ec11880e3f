export async function togglePip(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await video.requestPictureInPicture?.();
}

/** Safari does not support `lock`. */
interface Lockable {
  lock?: (to: 'landscape' | 'portrait') => Promise<void>;
}

/** Enters or leaves full screen; on phones it also locks the orientation to the video's, where supported. */
export async function toggleFullscreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!frame.requestFullscreen) {
    (video as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.(); // iPhones support no other way
    return undefined;
  }
  await frame.requestFullscreen();
  const orientation = window.screen.orientation as Lockable | undefined;
  await orientation?.lock?.(video.videoWidth >= video.videoHeight ? 'landscape' : 'portrait').catch(() => undefined);
}
