import type { DisputeState } from '../../db/schema/payments';

/**
 * States of a dispute. Providers repeat reports and send them out of order, so a decided dispute never reopens. A dispute that was won can
 * still be lost, when the bank of the buyer goes to arbitration.
 */
const transitions: Record<DisputeState, readonly DisputeState[]> = {
  OPEN: ['UNDER_REVIEW', 'WON', 'LOST'],
  UNDER_REVIEW: ['OPEN', 'WON', 'LOST'],
  WON: ['LOST'],
  LOST: [],
};

export const canDisputeTransition = (from: DisputeState, to: DisputeState): boolean => transitions[from].includes(to);
