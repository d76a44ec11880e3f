import type { CommitmentState } from '../../contract/commitments';
import { allottedStates, committedStates } from './commitmentMachine';

/** The user is or was an investor of the campaign. */
export const investedStates = [...committedStates, ...allottedStates] as const satisfies readonly CommitmentState[];
/** Paid, and not yet ended. */
export const runningStates = [...committedStates, 'ALLOTTED', 'ACTIVE'] as const satisfies readonly CommitmentState[];
