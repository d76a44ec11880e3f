import { useEffect, useState } from 'react';
import type { ClipRange } from './clipTimes';

const moveTo = (video: HTMLVideoElement, ms: number) => {
  video.currentTime = ms / 1000;
};

/** Follows and moves the player of a film while a clip is cut from it. */
export function useClipPlayer({ fromMs, toMs }: ClipRange) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [positionMs, setPositionMs] = useState(0);
  /** Plays only the clip, and stops at its end. */
  const [isPreviewing, setIsPreviewing] = useState(false);
  useEffect(() => {
    if (!video) return undefined;
    const follow = () => {
      setPositionMs(video.currentTime * 1000);
      if (isPreviewing && video.currentTime * 1000 >= toMs) {
        video.pause();
        setIsPreviewing(false);
      }
    };
    for (const type of ['timeupdate', 'seeked'] as const) video.addEventListener(type, follow);
    return () => {
      for (const type of ['timeupdate', 'seeked'] as const) video.removeEventListener(type, follow);
    };
  }, [video, isPreviewing, toMs]);
  const seek = (ms: number) => {
    setIsPreviewing(false);
    setPositionMs(ms);
    if (video) moveTo(video, ms);
  };
  return {
    /** For the player's `onVideo`. */
    setVideo,
    isReady: video !== null,
    positionMs,
    seek,
    preview: () => {
      seek(fromMs);
      setIsPreviewing(true);
      void video?.play().catch(() => setIsPreviewing(false)); // the browser may refuse, or a new position interrupt it
    },
  };
}
