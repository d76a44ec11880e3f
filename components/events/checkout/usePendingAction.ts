import { useEffect, useRef } from 'react';
import { mayBeSignedIn } from '@/store/login/startApp';
import { setSessionValue, sessionValue } from '@/utils/browser/sessionValue';

/** Before a visitor leaves for the sign-in. */
export const savePendingAction = (name: string): void => setSessionValue(name, 'yes');

/**
 * A press that had to wait for a sign-in is carried out when its visitor is back and `isReady`. Kept in this tab alone, so that no address can press
 * for anybody.
 */
export function usePendingAction(name: string, isReady: boolean, action: () => Promise<void>): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!isReady || sessionValue(name) !== 'yes' || !mayBeSignedIn()) return;
    setSessionValue(name, '');
    void latest.current();
  }, [isReady, name]);
}
