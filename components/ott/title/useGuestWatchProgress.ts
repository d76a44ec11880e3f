import type { WatchProgress } from '@contract/releases';
import type { Title } from '@contract/titles';
import { useEffect, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';

/** A guest's progress, once the visitor is known to be signed out; the code that reads it is loaded then. */
export function useGuestWatchProgress(title: Title): WatchProgress | null {
  const isGuest = useAppSelector((state) => selectIsReady(state) && !selectIsAuth(state));
  const [progress, setProgress] = useState<WatchProgress | null>(null);
  useEffect(() => {
    if (!isGuest) return undefined;
    let isCurrent = true;
    void import('./guestWatchProgress').then(
      ({ guestWatchProgress }) => isCurrent && setProgress(guestWatchProgress(title)),
      () => undefined, // the player reads the position again
    );
    return () => {
      isCurrent = false;
    };
  }, [isGuest, title]);
  return isGuest ? progress : null;
}
