import { useRef } from 'react';
import { newKey } from '@/utils/newKey';

/** The same key as long as the same thing is tried, so that a second press or a lost answer never does it twice. */
export function useAttemptKey(): { keyFor: (what: unknown) => string; renew: () => void } {
  const attempt = useRef<{ what: string; key: string } | null>(null);
  return {
    keyFor: (thing) => {
      const what = typeof thing === 'string' ? thing : JSON.stringify(thing);
      if (attempt.current?.what !== what) attempt.current = { what, key: newKey() };
      return attempt.current.key;
    },
    /** After an answer that was final: the next try is another one. */
    renew: () => {
      attempt.current = null;
    },
  };
}
