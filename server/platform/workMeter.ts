import { HttpError } from './errors';

/** The refusal of an input that takes more steps than its reader allows. */
export class WorkLimitReached extends HttpError {
  constructor(what: string) {
    super(422, 'TOO_COMPLEX', `${what} are too complex to read. Shorten or simplify them`);
  }
}

/** Counts the steps that reading one input takes: characters examined, days tried, whatever the reader's unit is. */
export interface WorkMeter {
  /** Adds steps; throws `WorkLimitReached` once there are more than the limit. */
  spend(steps: number): void;
  /** Steps so far. */
  readonly spent: number;
}

/**
 * A limit on the work that one input may cause. The limit counts steps and not time, so a slow machine refuses nothing that a fast one
 * accepts. `what` names the input in the refusal, in the plural ("These captions").
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
