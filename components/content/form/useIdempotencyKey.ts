import { useRef } from 'react';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';

/** The part of a result that decides whether its key is used again. */
export interface AttemptResult {
  error?: { status?: number; code?: string | undefined } | undefined;
}

/** Whether the API's answer is final. `STILL_RUNNING`, server errors and lost connections are not. */
function isFinal({ error }: AttemptResult): boolean {
  return !error || (error.status !== undefined && error.status < 500 && error.code !== 'STILL_RUNNING');
}

/**
 * Reuses one idempotency key while the same operation is attempted, so a second press or a lost response never runs it twice. Each
 * operation has its own key. An operation that may be repeated later (an edit: this, that, this again) must include its current version or
 * state in `operation`.
 */
export function useIdempotencyKey() {
  const keys = useRef(new Map<string, string>());
  return {
    /** Runs the operation under its key. A final answer drops the key, so the next press is a new attempt. */
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
