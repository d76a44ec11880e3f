import { useRef } from 'react';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';

/** What came of a try, as far as its key is concerned. */
export interface AttemptResult {
  error?: { status?: number; code?: string | undefined } | undefined;
}

/** Whether the house has said what became of it. What still runs has no answer yet, and neither a fault of ours nor a lost line says anything. */
function isFinal({ error }: AttemptResult): boolean {
  return !error || (error.status !== undefined && error.status < 500 && error.code !== 'STILL_RUNNING');
}

/**
 * The same key as long as the same thing is tried, so that a second press or a lost answer never does it twice; each thing has its own, kept
 * while others are tried in between. What may be wanted once more after another thing was done (an edit: this, that, this again) carries in
 * `thing` what it is done to.
 */
export function useIdempotencyKey() {
  const keys = useRef(new Map<string, string>());
  return {
    /** Tries it under its key, and forgets that once there was an answer to this thing: what is pressed again after a refusal is asked anew. */
    attempt: async <Result extends AttemptResult>(operation: unknown, run: (key: string) => PromiseLike<Result>): Promise<Result> => {
      const operationKey = JSON.stringify(operation);
      const key = keys.current.get(operationKey) ?? createIdempotencyKey();
      keys.current.set(operationKey, key);
      const answer = await run(key);
      if (isFinal(answer) && keys.current.get(operationKey) === key) keys.current.delete(operationKey);
      return answer;
    },
  };
}
