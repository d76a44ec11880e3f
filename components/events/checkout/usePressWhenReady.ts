import { useEffect, useRef, useState } from 'react';

/**
 * A press that depends on whether the visitor is signed in. Until that is known it waits, and then runs: signed-in visitors are not sent to the
 * login page, and no second press is needed.
 */
export function usePressWhenReady(isReady: boolean, action: () => Promise<void>) {
  const [isWaiting, setIsWaiting] = useState(false);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!isWaiting || !isReady) return undefined;
    const timer = setTimeout(() => {
      setIsWaiting(false);
      void latest.current();
    });
    return () => clearTimeout(timer);
  }, [isWaiting, isReady]);
  return { press: () => (isReady ? void action() : setIsWaiting(true)), isWaiting };
}
