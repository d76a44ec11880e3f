import { useEffect, useRef, useState } from 'react';

/**
 * A press that needs to know whether its visitor is signed in. Until that is known it waits, and is carried out then: nobody who is signed in is led to
 * the sign-in, and nobody presses twice.
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
