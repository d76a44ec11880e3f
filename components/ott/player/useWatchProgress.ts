import { useEffect, useRef } from 'react';
import { playback as playbackConfig } from '@/constants/playback';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { beaconProgress, useSendProgressMutation } from '@/store/ott/playerApi';
import { videoPaused, videoResumed } from '@/store/playback/playbackSlice';
import { saveGuestProgress } from '@/utils/browser/guestProgress';
import { useViewTracking } from './useViewTracking';

interface WatchedVideo {
  releaseID: string;
  videoID: string;
  durationMs: number;
  /** False for a trailer. */
  isResumable: boolean;
}

/** Saves the viewer's position every ten seconds, on pause and when the page is left; to the API, or for a guest to this browser. */
export function useWatchProgress(video: HTMLVideoElement | null, { releaseID, videoID, durationMs, isResumable }: WatchedVideo): void {
  const dispatch = useAppDispatch();
  const isAuth = useAppSelector(selectIsAuth);
  const [send] = useSendProgressMutation();
  const lastSentMs = useRef(-1);
  useViewTracking(video, { releaseID, videoID, durationMs, isTracked: isResumable });

  useEffect(() => {
    if (!video) return undefined;
    let lastPositionMs: number | null = null;
    // While the source changes or a seek is pending, `currentTime` is 0 or not yet watched.
    const onTimeUpdate = () => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.seeking) return;
      lastPositionMs = Math.round(video.currentTime * 1000);
    };
    const report = (isLeaving: boolean) => {
      onTimeUpdate();
      const positionMs = lastPositionMs;
      if (!isResumable || positionMs === null || positionMs === lastSentMs.current || (positionMs === 0 && lastSentMs.current < 0)) return;
      lastSentMs.current = positionMs;
      const progress = { releaseID, videoID, positionMs, durationMs: Math.max(durationMs, positionMs, 1), at: new Date().toISOString() };
      if (!isAuth) saveGuestProgress(progress);
      else if (isLeaving) beaconProgress(progress);
      else void send(progress);
    };
    const onPause = () => {
      report(false);
      dispatch(videoPaused(videoID));
    };
    const onPlay = () => void dispatch(videoResumed());
    const onHide = () => document.visibilityState === 'hidden' && report(true);
    const onLeave = () => report(true);
    const interval = setInterval(() => !video.paused && report(false), playbackConfig.heartbeatMs);
    video.addEventListener('timeupdate', onTimeUpdate);
    video.addEventListener('pause', onPause);
    video.addEventListener('play', onPlay);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      clearInterval(interval);
      video.removeEventListener('timeupdate', onTimeUpdate);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('play', onPlay);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      report(true); // the viewer navigates to another page of the app
    };
  }, [video, releaseID, videoID, durationMs, isResumable, isAuth, send, dispatch]);
}
