import type { DisputeState } from '../../db/schema/payments';

/**
 * The life of a dispute. A provider may repeat its reports and send them out of order, so nothing leads back to OPEN once it was decided. A
 * dispute that was won can still be lost: the buyer's bank may take it to arbitration.
 */
const transitions: Record<DisputeState, readonly DisputeState[]> = {
  OPEN: ['UNDER_REVIEW', 'WON', 'LOST'],
  UNDER_REVIEW: ['OPEN', 'WON', 'LOST'],
  WON: ['LOST'],
  LOST: [],
};

export const canDisputeTransition = (from: DisputeState, to: DisputeState): boolean => transitions[from].includes(to);
