import { useEffect, useRef } from 'react';
import { mayBeSignedIn } from '@/store/login/startApp';
import { keepForVisit, keptForVisit } from '@/utils/keptForVisit';

/** Before a visitor leaves for the sign-in. */
export const rememberPress = (name: string): void => keepForVisit(name, 'yes');

/**
 * A press that had to wait for a sign-in is carried out when its visitor is back and `isReady`. Kept in this tab alone, so that no address can press
 * for anybody.
 */
export function usePressedBefore(name: string, isReady: boolean, press: () => Promise<void>): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!isReady || keptForVisit(name) !== 'yes' || !mayBeSignedIn()) return;
    keepForVisit(name, '');
    void latest.current();
  }, [isReady, name]);
}
