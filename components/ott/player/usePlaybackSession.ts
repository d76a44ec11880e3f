import { useCallback, useEffect, useRef, useState } from 'react';
import { playback as playbackConfig } from '@/constants/playback';
import { useBeginPlaybackMutation } from '@/store/ott/playerApi';
import type { AllowedPlayback, Renewal } from './engine/useEngine';

export type PlaybackSession =
  | { state: 'idle' | 'loading' | 'failed' }
  /** Why playback is denied. PAYMENT_PENDING and NOT_READY are polled. */
  | { state: 'denied'; reason: string }
  | { state: 'allowed'; playback: AllowedPlayback };

const pollIntervals: Record<string, number> = { PAYMENT_PENDING: playbackConfig.pendingPollMs, NOT_READY: playbackConfig.notReadyPollMs };

/** Requests, polls and renews access to one video, starting with the first press on Play. */
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

  /** Fresh media URLs during playback. A failed request changes nothing; a refusal ends the session. */
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
