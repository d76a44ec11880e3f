import { useState } from 'react';

/**
 * Stays busy until the next page has loaded. An action that is not repeatable drops its idempotency key once it is done, so a second press before this
 * page is left would run it again.
 */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (navigate: () => Promise<unknown>) => {
    setIsLeaving(true);
    try {
      await navigate();
    } finally {
      setIsLeaving(false);
    }
  };
  return { isLeaving, leave };
}
