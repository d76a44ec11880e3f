import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { removeSessionValue, setSessionValue, sessionValue } from '@/utils/browser/sessionValue';

/** Call it before a visitor leaves to sign in. */
export const savePendingAction = (name: string): void => setSessionValue(name, 'yes');
/** Another action replaces it. */
export const clearPendingAction = removeSessionValue;

/**
 * Carries out a press that had to wait for sign-in, once the visitor is back and `isReady`. Stored in this tab only, so that no URL can trigger
 * an action for a user.
 */
export function usePendingAction(name: string, isReady: boolean, action: () => Promise<void>): void {
  const isAuth = useAppSelector(selectIsAuth);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!isReady || !isAuth || sessionValue(name) !== 'yes') return;
    clearPendingAction(name);
    void latest.current();
  }, [isReady, isAuth, name]);
}
