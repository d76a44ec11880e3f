import { PayoutState } from '@/server/contract/payouts';
import { nextPayoutState, payoutEvents } from '@/server/modules/returns/payoutStateMachine';

// The states of a payout, and what a held payout does next.
const allowed: Record<string, string> = {
  'COMPUTED APPROVE': 'APPROVED',
  'APPROVED SEND': 'PAYING',
  'APPROVED HOLD': 'HELD',
  'APPROVED VOID': 'COMPUTED',
  'PAYING PAY': 'PAID',
  'PAYING BOUNCE': 'BOUNCED',
  'PAID BOUNCE': 'BOUNCED',
  'BOUNCED HOLD': 'HELD',
  'HELD RELEASE': 'APPROVED',
  'HELD VOID': 'COMPUTED',
  'COMPUTED CONFIRM': 'PAID',
  'APPROVED CONFIRM': 'PAID',
  'BOUNCED CONFIRM': 'PAID',
  'HELD CONFIRM': 'PAID',
};
const all = PayoutState.options.flatMap((state) => payoutEvents.map((event) => [state, event] as const));

test.each(all)('%s on %s moves as listed [R-CAMPAIGN-009]', (state, event) => {
  expect(nextPayoutState(state, event)).toBe(allowed[`${state} ${event}`] ?? null);
});
