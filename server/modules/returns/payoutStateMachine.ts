import type { PayoutState } from '../../contract/payouts';

/** What can happen to a payout. */
export const payoutEvents = ['COMPUTE', 'APPROVE', 'SEND', 'PAY', 'BOUNCE', 'HOLD', 'RELEASE', 'VOID'] as const;
export type PayoutEvent = (typeof payoutEvents)[number];

/**
 * research/invest.md §5.1: scheduled → computed → approved → paying → paid | bounced → held. Beside it: who has no address is held before a
 * try, and what is held is tried again. The approval of a creator's payout was for the address of that day: another address voids it. A bank may
 * send back what it had paid.
 */
const transitions: Record<PayoutState, Partial<Record<PayoutEvent, PayoutState>>> = {
  SCHEDULED: { COMPUTE: 'COMPUTED' },
  COMPUTED: { APPROVE: 'APPROVED' },
  APPROVED: { SEND: 'PAYING', HOLD: 'HELD', VOID: 'COMPUTED' },
  PAYING: { PAY: 'PAID', BOUNCE: 'BOUNCED' },
  PAID: { BOUNCE: 'BOUNCED' },
  BOUNCED: { HOLD: 'HELD' },
  HELD: { RELEASE: 'APPROVED', VOID: 'COMPUTED' },
};

/** Where a payout is after an event; null when the event is not allowed there. */
export const nextPayoutState = (state: PayoutState, event: PayoutEvent): PayoutState | null => transitions[state][event] ?? null;

/** In these the money is promised to this payout and not yet gone. */
export const openPayoutStates = [
  'SCHEDULED',
  'COMPUTED',
  'APPROVED',
  'PAYING',
  'BOUNCED',
  'HELD',
] as const satisfies readonly PayoutState[];
