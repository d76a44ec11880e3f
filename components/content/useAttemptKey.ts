import { useRef } from 'react';
import { newKey } from '@/utils/newKey';

/** What came of a try, as far as its key is concerned. */
export interface Answer {
  error?: { status?: number; code?: string | undefined } | undefined;
}

/** Whether the house has said what became of it. What still runs has no answer yet, and neither a fault of ours nor a lost line says anything. */
function isFinal({ error }: Answer): boolean {
  return !error || (error.status !== undefined && error.status < 500 && error.code !== 'STILL_RUNNING');
}

/** The same key as long as the same thing is tried, so that a second press or a lost answer never does it twice. */
export function useAttemptKey() {
  const now = useRef<{ what: string; key: string } | null>(null);
  return {
    /** Tries it under its key, and renews that once there was an answer: what is pressed again after a refusal is asked anew. */
    attempt: async <Got extends Answer>(thing: unknown, run: (key: string) => PromiseLike<Got>): Promise<Got> => {
      const what = JSON.stringify(thing);
      if (now.current?.what !== what) now.current = { what, key: newKey() };
      const { key } = now.current;
      const answer = await run(key);
      if (isFinal(answer) && now.current?.key === key) now.current = null;
      return answer;
    },
  };
}
