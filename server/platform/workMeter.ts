import { HttpError } from './errors';

/** Thrown for an input that takes more steps to read than its limit. */
export class WorkLimitReached extends HttpError {
  constructor(what: string) {
    super(422, 'TOO_COMPLEX', `${what} are too complex to read. Shorten or simplify them`);
  }
}

/** Counts the steps of reading one input, in the reader's unit, such as characters or days. */
export interface WorkMeter {
  /** Adds steps; throws `WorkLimitReached` once there are more than the limit. */
  spend(steps: number): void;
  /** Steps so far. */
  readonly spent: number;
}

/**
 * A limit on the work that one input may cause. The limit counts steps and not time, so that slow machines accept the same input as fast ones.
 * `what` names the input in the error message, in the plural ("These captions").
 */
export function createWorkMeter(limit: number, what: string): WorkMeter {
  let spent = 0;
  return {
    spend(steps) {
      spent += steps;
      if (spent > limit) throw new WorkLimitReached(what);
    },
    get spent() {
      return spent;
    },
  };
}
