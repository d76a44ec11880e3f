import { useEffect, useRef } from 'react';
import { playback as habits } from '@/constants/playback';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { guestPlaces, useSendProgressMutation } from '@/store/ott/playerApi';
import { videoPaused, videoResumed } from '@/store/playback/playbackSlice';
import { useViewingCount } from './useViewingCount';

interface Watched {
  releaseID: string;
  videoID: string;
  durationMs: number;
  /** A trailer has no place to come back to. */
  isKept: boolean;
}

/** Tells where the viewer is: every ten seconds, on pause, and when the page goes; to the house, or for a guest to this browser. */
export function useWatchProgress(video: HTMLVideoElement | null, { releaseID, videoID, durationMs, isKept }: Watched): void {
  const dispatch = useAppDispatch();
  const isAuth = useAppSelector(selectIsAuth);
  const [send] = useSendProgressMutation();
  const last = useRef(-1);
  useViewingCount(video, { releaseID, videoID, durationMs, isCounted: isKept });

  useEffect(() => {
    if (!video) return undefined;
    let reachedMs: number | null = null;
    // Between two sources, and until a jump has arrived, the element says 0 or where nobody has been yet.
    const follow = () => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.seeking) return;
      reachedMs = Math.round(video.currentTime * 1000);
    };
    const tell = (isLeaving: boolean) => {
      follow();
      const positionMs = reachedMs;
      if (!isKept || positionMs === null || positionMs === last.current || (positionMs === 0 && last.current < 0)) return;
      last.current = positionMs;
      const place = { releaseID, videoID, positionMs, durationMs: Math.max(durationMs, positionMs, 1), at: new Date().toISOString() };
      if (!isAuth) guestPlaces.keep(place);
      else if (isLeaving) guestPlaces.beacon(place);
      else void send(place);
    };
    const onPause = () => {
      tell(false);
      dispatch(videoPaused(videoID));
    };
    const onPlay = () => void dispatch(videoResumed());
    const onHide = () => document.visibilityState === 'hidden' && tell(true);
    const onLeave = () => tell(true);
    const beat = setInterval(() => !video.paused && tell(false), habits.heartbeatMs);
    video.addEventListener('timeupdate', follow);
    video.addEventListener('pause', onPause);
    video.addEventListener('play', onPlay);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      clearInterval(beat);
      video.removeEventListener('timeupdate', follow);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('play', onPlay);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      tell(true); // the player is left for another page of the app
    };
  }, [video, releaseID, videoID, durationMs, isKept, isAuth, send, dispatch]);
}
