import { useCallback, useEffect, useRef, useState } from 'react';
import { playback as habits } from '@/constants/playback';
import { useBeginPlaybackMutation } from '@/store/ott/playerApi';
import type { Allowed, Renewal } from './useEngine';

export type Session =
  | { state: 'idle' | 'asking' | 'failed' }
  /** What stands in the way; some of it passes by itself, and is asked about again. */
  | { state: 'refused'; reason: string }
  | { state: 'allowed'; playback: Allowed };

const polls: Record<string, number> = { PAYMENT_PENDING: habits.pendingPollMs, NOT_READY: habits.notReadyPollMs };

/** The right to play one video, from the first press on: asked for, waited for, renewed. */
export function usePlaybackSession(releaseID: string, videoID: string) {
  const [session, setSession] = useState<Session>({ state: 'idle' });
  const [ask] = useBeginPlaybackMutation();
  const asking = useRef<Promise<Allowed | null> | null>(null);

  const begin = useCallback((): Promise<Allowed | null> => {
    asking.current ??= (async () => {
      setSession((now) => (now.state === 'refused' ? now : { state: 'asking' }));
      const { data } = await ask({ releaseID, videoID });
      asking.current = null;
      if (!data) setSession({ state: 'failed' });
      else if (data.isAllowed) setSession({ state: 'allowed', playback: data });
      else setSession({ state: 'refused', reason: data.reason });
      return data?.isAllowed ? data : null;
    })();
    return asking.current;
  }, [ask, releaseID, videoID]);

  /** Fresh addresses while it plays; a line that is down leaves what is there, a right that has ended takes it away. */
  const renew = useCallback(async (): Promise<Renewal> => {
    const { data } = await ask({ releaseID, videoID });
    if (!data) return null;
    if (data.isAllowed) return data;
    setSession({ state: 'refused', reason: data.reason });
    return 'REFUSED';
  }, [ask, releaseID, videoID]);

  const wait = session.state === 'refused' ? polls[session.reason] : undefined;
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setInterval(() => void begin(), wait);
    return () => clearInterval(timer);
  }, [wait, begin]);

  return { session, begin, renew };
}
