import type { SerializedError } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { faultOf, type AskError } from '@/store/api';
import { newKey } from '@/utils/newKey';

interface Answer {
  error?: AskError | SerializedError | undefined;
}

/** Whether the house has said what became of it. What still runs has no answer yet, and a fault of ours says nothing. */
function isFinal({ error }: Answer): boolean {
  const fault = faultOf(error);
  return !fault || (fault.status < 500 && fault.code !== 'STILL_RUNNING');
}

/** The same key as long as the same thing is tried, so that a second press or a lost answer never does it twice. */
export function useAttemptKey() {
  const now = useRef<{ what: string; key: string } | null>(null);
  const keyFor = (thing: unknown): string => {
    const what = typeof thing === 'string' ? thing : JSON.stringify(thing);
    if (now.current?.what !== what) now.current = { what, key: newKey() };
    return now.current.key;
  };
  return {
    keyFor,
    /** After an answer that was final: the next try is another one. */
    renew: () => {
      now.current = null;
    },
    /** Tries it under its key, and renews that once there was an answer: what is pressed again after a refusal is asked anew. */
    attempt: async <Got extends Answer>(thing: unknown, run: (key: string) => PromiseLike<Got>): Promise<Got> => {
      const key = keyFor(thing);
      const answer = await run(key);
      if (isFinal(answer) && now.current?.key === key) now.current = null;
      return answer;
    },
  };
}
