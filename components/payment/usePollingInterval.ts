import { useEffect, useRef, useState } from 'react';

const initialPolling = { intervalMs: 2000, forMs: 30_000 } as const;
const slowIntervalMs = 5000;

interface PollingState {
  /** Whether polling is needed at all. */
  isShown: boolean;
  /** Whether a change is expected. */
  isOpen: boolean;
}

/**
 * How often to ask: every 2 s for 30 s, then every 5 s while it is open, else never (0). It is asked at once when the page is looked at again or the
 * connection is back, whatever its state: a payment that failed may still be captured late.
 */
export function usePollingInterval({ isShown, isOpen }: PollingState) {
  const [isInitial, setIsInitial] = useState(true);
  const refetchRef = useRef<() => unknown>(() => undefined);
  useEffect(() => {
    const timer = setTimeout(() => setIsInitial(false), initialPolling.forMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isShown) return undefined;
    const refetchIfVisible = () => void (document.visibilityState === 'visible' && refetchRef.current());
    document.addEventListener('visibilitychange', refetchIfVisible);
    window.addEventListener('online', refetchIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', refetchIfVisible);
      window.removeEventListener('online', refetchIfVisible);
    };
  }, [isShown]);
  return { intervalMs: !isShown || !isOpen ? 0 : isInitial ? initialPolling.intervalMs : slowIntervalMs, refetchRef };
}
