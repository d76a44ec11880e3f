import type { CommitmentState } from '../../contract/commitments';
import type { StoredCommitmentState } from '../../db/schema/campaigns';

/** Every transition of a commitment. Money that arrives too late is CANCELLED at once and refunded, so that no payment goes unrecorded. */
export const commitmentTransitions: Record<StoredCommitmentState, readonly StoredCommitmentState[]> = {
  INITIATED: ['COMMITTED', 'CANCELLED'],
  // COMMITTED to RECONFIRM_REQUIRED also covers terms that changed while the payment was pending.
  COMMITTED: ['RECONFIRM_REQUIRED', 'ALLOTTED', 'CANCELLED', 'CHARGED_BACK'],
  RECONFIRM_REQUIRED: ['COMMITTED', 'CANCELLED', 'AUTO_CANCELLED', 'CHARGED_BACK'],
  ALLOTTED: ['ACTIVE', 'CHARGED_BACK'],
  // REFUNDED: only a late pledge, which staff refunded in full. A pledge for rewards also ends when its money goes back after the campaign has ended.
  ACTIVE: ['EXITED', 'WRITTEN_OFF', 'REFUNDED', 'CHARGED_BACK'],
  EXITED: ['REFUNDED', 'CHARGED_BACK'],
  WRITTEN_OFF: ['REFUNDED', 'CHARGED_BACK'],
  CANCELLED: ['REFUNDED', 'CHARGED_BACK'],
  AUTO_CANCELLED: ['REFUNDED', 'CHARGED_BACK'],
  REFUNDED: [],
  CHARGED_BACK: [],
};

export const canTransitionCommitment = (from: StoredCommitmentState, to: StoredCommitmentState): boolean =>
  commitmentTransitions[from].includes(to);

/** The principal counts as raised and is in escrow. */
export const committedStates = ['COMMITTED', 'RECONFIRM_REQUIRED'] as const satisfies readonly StoredCommitmentState[];
/** The campaign is over. */
export const endedStates = ['EXITED', 'WRITTEN_OFF'] as const satisfies readonly StoredCommitmentState[];
/** The principal has been released to the creator. */
export const allottedStates = ['ALLOTTED', 'ACTIVE', ...endedStates] as const satisfies readonly StoredCommitmentState[];
const dayMs = 86_400_000;

/** `days` business days later; Saturdays and Sundays do not count, public holidays do. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}

/** The user is or was an investor of the campaign. */
export const investedStates = [...committedStates, ...allottedStates] as const satisfies readonly CommitmentState[];
/** Paid, and not yet ended. */
export const runningStates = [...committedStates, 'ALLOTTED', 'ACTIVE'] as const satisfies readonly CommitmentState[];
