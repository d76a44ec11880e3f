import type { PayoutState } from '../../contract/payouts';

/** Events of a payout. */
export const payoutEvents = ['APPROVE', 'SEND', 'PAY', 'BOUNCE', 'HOLD', 'RELEASE', 'VOID', 'CONFIRM'] as const;
export type PayoutEvent = (typeof payoutEvents)[number];

/**
 * computed → approved → paying → paid | bounced → held. A payout without an address is held before an attempt, and held payouts
 * are retried. A new address voids the approval of a creator’s payout. A bank may return a paid payout, and staff
 * may confirm that the bank paid one that we did not expect to be paid.
 */
const transitions: Record<PayoutState, Partial<Record<PayoutEvent, PayoutState>>> = {
  COMPUTED: { APPROVE: 'APPROVED', CONFIRM: 'PAID' },
  APPROVED: { SEND: 'PAYING', HOLD: 'HELD', VOID: 'COMPUTED', CONFIRM: 'PAID' },
  PAYING: { PAY: 'PAID', BOUNCE: 'BOUNCED' },
  PAID: { BOUNCE: 'BOUNCED' },
  BOUNCED: { HOLD: 'HELD', CONFIRM: 'PAID' },
  HELD: { RELEASE: 'APPROVED', VOID: 'COMPUTED', CONFIRM: 'PAID' },
};

/** The state after an event; null when the event is not allowed. */
export const nextPayoutState = (state: PayoutState, event: PayoutEvent): PayoutState | null => transitions[state][event] ?? null;

/** A state within a sentence. */
export const payoutStateText: Record<PayoutState, string> = {
  COMPUTED: 'not approved yet',
  APPROVED: 'approved',
  PAYING: 'on its way',
  PAID: 'paid',
  BOUNCED: 'returned by the bank',
  HELD: 'on hold',
};

/** States in which the money is reserved for a payout and not yet paid. */
export const openPayoutStates = ['COMPUTED', 'APPROVED', 'PAYING', 'BOUNCED', 'HELD'] as const satisfies readonly PayoutState[];
