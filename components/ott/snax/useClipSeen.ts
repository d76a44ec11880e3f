import type { Snax } from '@contract/titles';
import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { beaconProgress, useSendProgressMutation } from '@/store/ott/playerApi';

/** From this share a clip counts as seen: it can be liked, and the feed shows it after new ones. */
const seenShare = 0.2;

/** Reports once per clip that it was seen; nothing is sent or stored for guests. */
export function useClipSeen(video: HTMLVideoElement | null, snax: Snax | undefined): void {
  const isAuth = useAppSelector(selectIsAuth);
  const [send] = useSendProgressMutation();
  const releaseID = snax?.releaseID;
  const videoID = snax?.play?.videoID;
  const durationMs = snax?.durationMs ?? 0;
  useEffect(() => {
    if (!video || !isAuth || !releaseID || !videoID || durationMs <= 0) return undefined;
    let isReported = false;
    const currentProgress = () => ({
      releaseID,
      videoID,
      positionMs: Math.round(video.currentTime * 1000),
      durationMs,
      at: new Date().toISOString(),
    });
    const onTimeUpdate = () => {
      if (isReported || video.currentTime * 1000 < durationMs * (seenShare + 0.02)) return;
      isReported = true;
      void send(currentProgress());
    };
    const onHide = () => document.visibilityState === 'hidden' && isReported && beaconProgress(currentProgress());
    video.addEventListener('timeupdate', onTimeUpdate);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      video.removeEventListener('timeupdate', onTimeUpdate);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [video, isAuth, releaseID, videoID, durationMs, send]);
}
