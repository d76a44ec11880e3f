import { useEffect } from 'react';
import { playback as habits } from '@/constants/playback';
import { viewingTold } from '@/store/analytics/viewingTold';
import { useAppDispatch } from '@/store/hooks';
import { createViewing } from './viewing';

interface Counted {
  releaseID: string | undefined;
  videoID: string | undefined;
  durationMs: number;
  /** A trailer is no viewing of the film. */
  isCounted: boolean;
}

/** Counts a viewing for the maker of the work: its begin, then every half minute what was watched, the rest on pause, at the end and when the page goes. */
export function useViewingCount(video: HTMLVideoElement | null, { releaseID, videoID, durationMs, isCounted }: Counted): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!video || !isCounted || !releaseID || !videoID || durationMs <= 0) return undefined;
    const viewing = createViewing(durationMs);
    let isBegun = false;
    const now = () => [video.currentTime * 1000, performance.now()] as const;
    const tell = (isLeaving: boolean) => {
      const news = viewing.take();
      if (news) void dispatch(viewingTold({ eventName: 'WATCH', releaseID, videoID, ...news }, isLeaving));
    };
    const onSeek = () => {
      tell(false);
      viewing.jump(...now());
    };
    const onPlaying = () => {
      onSeek();
      if (isBegun) return;
      isBegun = true;
      void dispatch(viewingTold({ eventName: 'PLAY', releaseID, videoID, watchedMs: 0, decileFrom: 0, decileTo: 0 }, false));
    };
    const onTime = () => {
      if (isBegun && !video.paused && !video.seeking) viewing.look(...now());
    };
    const onPause = () => {
      if (isBegun && !video.seeking) viewing.look(...now()); // the last piece, and the end itself
      tell(false);
    };
    const onHide = () => document.visibilityState === 'hidden' && tell(true);
    const onLeave = () => tell(true);
    const beat = setInterval(() => tell(false), habits.countedEveryMs);
    const heard = { playing: onPlaying, timeupdate: onTime, seeking: onSeek, seeked: onSeek, pause: onPause, ended: onPause };
    for (const [name, listener] of Object.entries(heard)) video.addEventListener(name, listener);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    if (!video.paused && video.readyState > 2) onPlaying();
    return () => {
      clearInterval(beat);
      for (const [name, listener] of Object.entries(heard)) video.removeEventListener(name, listener);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      tell(true);
    };
  }, [video, releaseID, videoID, durationMs, isCounted, dispatch]);
}
