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

/**
 * The same key as long as the same thing is tried, so that a second press or a lost answer never does it twice; each thing has its own, kept
 * while others are tried in between. What may be wanted once more after another thing was done (an edit: this, that, this again) carries in
 * `thing` what it is done to.
 */
export function useAttemptKey() {
  const keys = useRef(new Map<string, string>());
  return {
    /** Tries it under its key, and forgets that once there was an answer to this thing: what is pressed again after a refusal is asked anew. */
    attempt: async <Got extends Answer>(thing: unknown, run: (key: string) => PromiseLike<Got>): Promise<Got> => {
      const what = JSON.stringify(thing);
      const key = keys.current.get(what) ?? newKey();
      keys.current.set(what, key);
      const answer = await run(key);
      if (isFinal(answer) && keys.current.get(what) === key) keys.current.delete(what);
      return answer;
    },
  };
}
