import { useEffect } from 'react';
import { playback as playbackConfig } from '@/constants/playback';
import { trackViewing } from '@/store/analytics/trackViewing';
import { useAppDispatch } from '@/store/hooks';
import { createViewTracker } from './viewTracker';

interface TrackedVideo {
  releaseID: string | undefined;
  videoID: string | undefined;
  durationMs: number;
  /** False for a trailer, which is no view of the film. */
  isTracked: boolean;
}

/** Reports a view for the creator's analytics: at its start, every 30 s of playback, on pause, at the end and when the page is left. */
export function useViewTracking(video: HTMLVideoElement | null, { releaseID, videoID, durationMs, isTracked }: TrackedVideo): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!video || !isTracked || !releaseID || !videoID || durationMs <= 0) return undefined;
    const tracker = createViewTracker(durationMs);
    let hasStarted = false;
    const now = () => [video.currentTime * 1000, performance.now()] as const;
    const report = () => {
      const watched = tracker.flush();
      if (watched) dispatch(trackViewing({ eventName: 'WATCH', releaseID, videoID, ...watched }));
    };
    const onSeek = () => {
      report();
      tracker.seek(...now());
    };
    const onPlaying = () => {
      onSeek();
      if (hasStarted) return;
      hasStarted = true;
      dispatch(trackViewing({ eventName: 'PLAY', releaseID, videoID, watchedMs: 0, decileFrom: 0, decileTo: 0 }));
    };
    const onTimeUpdate = () => {
      if (hasStarted && !video.paused && !video.seeking) tracker.advance(...now());
    };
    const onPause = () => {
      if (hasStarted && !video.seeking) tracker.advance(...now()); // the rest of the view, including its end
      report();
    };
    const onHide = () => document.visibilityState === 'hidden' && report();
    const interval = setInterval(() => report(), playbackConfig.viewReportIntervalMs);
    const listeners = { playing: onPlaying, timeupdate: onTimeUpdate, seeking: onSeek, seeked: onSeek, pause: onPause, ended: onPause };
    for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', report);
    if (!video.paused && video.readyState > 2) onPlaying();
    return () => {
      clearInterval(interval);
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', report);
      report();
    };
  }, [video, releaseID, videoID, durationMs, isTracked, dispatch]);
}
