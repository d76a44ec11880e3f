import { useEffect, useRef, useState } from 'react';

const eager = { everyMs: 2000, forMs: 30_000 } as const;
const patientMs = 5000;

/** How often to ask for what may still change: every 2 s for 30 s, then every 5 s, and at once when the page is looked at again. */
export function useWhilePolled(isOpen: boolean) {
  const [isEager, setIsEager] = useState(true);
  const askRef = useRef<() => unknown>(() => undefined);
  useEffect(() => {
    const timer = setTimeout(() => setIsEager(false), eager.forMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onReturn = () => void (document.visibilityState === 'visible' && askRef.current());
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [isOpen]);
  return { everyMs: !isOpen ? 0 : isEager ? eager.everyMs : patientMs, askRef };
}
