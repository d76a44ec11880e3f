import { useEffect, useState } from 'react';
import { deferredHydration } from './deferredHydration';

/**
 * False while a guest's first page waits for their first act (docs/decisions/115-hydration-at-the-first-act.md): what its first picture does not
 * need waits, too.
 */
export function useHasFirstAct(): boolean {
  const [hasActed, setHasActed] = useState(() => deferredHydration.waiting() === null);
  useEffect(() => {
    void Promise.resolve(deferredHydration.waiting()).then(() => setHasActed(true));
  }, []);
  return hasActed;
}
