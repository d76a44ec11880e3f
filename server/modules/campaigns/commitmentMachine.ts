import type { CommitmentState } from '../../contract/commitments';

/**
 * Every move of a commitment (research/invest.md §5.1). Ours beside it: a declined or expired one may be tried again, and late money is
 * CAPTURED before it is either committed or sent back, so that it is never kept in silence.
 */
export const commitmentTransitions: Record<CommitmentState, readonly CommitmentState[]> = {
  INITIATED: ['AUTHORISED', 'CAPTURED', 'PAYMENT_FAILED', 'EXPIRED'],
  AUTHORISED: ['COMMITTED', 'CANCELLED'],
  CAPTURED: ['COMMITTED', 'CANCELLED', 'CHARGED_BACK'],
  // Terms that changed while the money was under way ask for a yes at once.
  COMMITTED: ['RECONFIRM_REQUIRED', 'ALLOTTED', 'CANCELLED', 'CHARGED_BACK'],
  RECONFIRM_REQUIRED: ['COMMITTED', 'CANCELLED', 'AUTO_CANCELLED', 'CHARGED_BACK'],
  ALLOTTED: ['ACTIVE', 'CHARGED_BACK'],
  ACTIVE: ['EXITED', 'WRITTEN_OFF', 'CHARGED_BACK'],
  EXITED: [],
  WRITTEN_OFF: [],
  PAYMENT_FAILED: ['INITIATED', 'CAPTURED'],
  EXPIRED: ['INITIATED', 'CAPTURED'],
  CANCELLED: ['RELEASED', 'REFUNDED', 'CHARGED_BACK'],
  AUTO_CANCELLED: ['REFUNDED', 'CHARGED_BACK'],
  RELEASED: [],
  REFUNDED: [],
  CHARGED_BACK: [],
};

export const canTransitionCommitment = (from: CommitmentState, to: CommitmentState): boolean => commitmentTransitions[from].includes(to);

/** In these the principal counts as raised and lies in escrow. */
export const committedStates = ['COMMITTED', 'RECONFIRM_REQUIRED'] as const satisfies readonly CommitmentState[];
/** In these it belongs to the work. */
export const allottedStates = ['ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF'] as const satisfies readonly CommitmentState[];
const dayMs = 86_400_000;

/** So many days later, Saturdays and Sundays not counted. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}
