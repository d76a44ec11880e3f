import { useEffect, useRef, useState } from 'react';

const eager = { everyMs: 2000, forMs: 30_000 } as const;
const patientMs = 5000;

interface Watched {
  /** There is something to ask for. */
  isShown: boolean;
  /** It is expected to change by itself. */
  isOpen: boolean;
}

/**
 * How often to ask: every 2 s for 30 s, then every 5 s while it is open, else never (0). It is asked at once when the page is looked at again or the
 * connection is back, whatever its state: a payment that failed may still be captured late.
 */
export function useWhilePolled({ isShown, isOpen }: Watched) {
  const [isEager, setIsEager] = useState(true);
  const askRef = useRef<() => unknown>(() => undefined);
  useEffect(() => {
    const timer = setTimeout(() => setIsEager(false), eager.forMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isShown) return undefined;
    const onReturn = () => void (document.visibilityState === 'visible' && askRef.current());
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [isShown]);
  return { everyMs: !isShown || !isOpen ? 0 : isEager ? eager.everyMs : patientMs, askRef };
}
