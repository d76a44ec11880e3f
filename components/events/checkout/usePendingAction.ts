import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { removeSessionValue, setSessionValue, sessionValue } from '@/utils/browser/sessionValue';

/** Before a visitor leaves for the sign-in. */
export const savePendingAction = (name: string): void => setSessionValue(name, 'yes');
/** Another press takes its place. */
export const clearPendingAction = removeSessionValue;

/**
 * A press that had to wait for a sign-in is carried out when its visitor is back and `isReady`. Kept in this tab alone, so that no address can press
 * for anybody.
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
