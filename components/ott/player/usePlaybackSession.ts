import { useCallback, useEffect, useRef, useState } from 'react';
import { playback as playbackConfig } from '@/constants/playback';
import { useBeginPlaybackMutation } from '@/store/ott/playerApi';
import type { AllowedPlayback, Renewal } from './engine/useEngine';

export type PlaybackSession =
  | { state: 'idle' | 'loading' | 'failed' }
  /** What stands in the way; some of it passes by itself, and is asked about again. */
  | { state: 'denied'; reason: string }
  | { state: 'allowed'; playback: AllowedPlayback };

const pollIntervals: Record<string, number> = { PAYMENT_PENDING: playbackConfig.pendingPollMs, NOT_READY: playbackConfig.notReadyPollMs };

/** The right to play one video, from the first press on: asked for, waited for, renewed. */
export function usePlaybackSession(releaseID: string, videoID: string) {
  const [session, setSession] = useState<PlaybackSession>({ state: 'idle' });
  const [beginPlayback] = useBeginPlaybackMutation();
  const pending = useRef<Promise<AllowedPlayback | null> | null>(null);

  const begin = useCallback((): Promise<AllowedPlayback | null> => {
    pending.current ??= (async () => {
      setSession((now) => (now.state === 'denied' ? now : { state: 'loading' }));
      const { data } = await beginPlayback({ releaseID, videoID });
      pending.current = null;
      if (!data) setSession({ state: 'failed' });
      else if (data.isAllowed) setSession({ state: 'allowed', playback: data });
      else setSession({ state: 'denied', reason: data.reason });
      return data?.isAllowed ? data : null;
    })();
    return pending.current;
  }, [beginPlayback, releaseID, videoID]);

  /** Fresh addresses while it plays; a line that is down leaves what is there, a right that has ended takes it away. */
  const renew = useCallback(async (): Promise<Renewal> => {
    const { data } = await beginPlayback({ releaseID, videoID });
    if (!data) return null;
    if (data.isAllowed) return data;
    setSession({ state: 'denied', reason: data.reason });
    return 'REFUSED';
  }, [beginPlayback, releaseID, videoID]);

  const pollMs = session.state === 'denied' ? pollIntervals[session.reason] : undefined;
  useEffect(() => {
    if (pollMs === undefined) return undefined;
    const timer = setInterval(() => void begin(), pollMs);
    return () => clearInterval(timer);
  }, [pollMs, begin]);

  return { session, begin, renew };
}
