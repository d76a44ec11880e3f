const payments = 'server/modules/payments';
const orders = 'server/modules/orders';
const events = 'server/modules/events';
const ledger = 'server/modules/ledger';
const campaigns = 'server/modules/campaigns';

/**
 * What `npm run test:mutation` mutates, and the suites that run for each mutant, in one run of Stryker per area. Pure rules need their unit
 * tests only. An area with `-database` is SQL and the code around it, tested on PostgreSQL.
 */
export const runs = {
  payments: {
    mutate: [
      `${payments}/transition.ts`,
      `${payments}/transitionSteps.ts`,
      `${payments}/refundTransition.ts`,
      `${payments}/disputeTransition.ts`,
      `${payments}/disputeStateMachine.ts`,
      `${payments}/razorpay/razorpayEvents.ts`,
    ],
    tests: ['tests/unit/payments/{transition,anyOrder,disputes,razorpayEvents}.test.ts'],
  },
  orders: {
    mutate: [`${orders}/orderState.ts`, `${orders}/orderDeadlines.ts`],
    tests: ['tests/unit/orders/*.test.ts'],
  },
  inventory: {
    mutate: [
      `${events}/pricing.ts`,
      `${events}/ticketMoney.ts`,
      `${events}/refundRule.ts`,
      `${events}/seatRules.ts`,
      `${events}/seatSelection.ts`,
      `${events}/cartRules.ts`,
      `${events}/cartMatch.ts`,
      `${events}/inventory.ts`,
    ],
    tests: ['tests/unit/events/{pricing,ticketMoney,refundRule,seats,carts,inventory}.test.ts'],
  },
  ledger: {
    mutate: [`${ledger}/accounts.ts`, `${ledger}/allocation.ts`, `${ledger}/saleEntries.ts`],
    tests: ['tests/unit/ledger/*.test.ts'],
  },
  waterfall: {
    mutate: ['server/contract/waterfall.ts', `${campaigns}/fundingEntries.ts`, `${campaigns}/investPricing.ts`],
    tests: ['tests/unit/campaigns/{waterfall,fundingEntries}.test.ts'],
  },
  'waterfall-states': {
    mutate: [`${campaigns}/campaignMachine.ts`, `${campaigns}/commitmentMachine.ts`, 'server/modules/returns/payoutStateMachine.ts'],
    tests: ['tests/unit/campaigns/{machines,payoutStateMachine}.test.ts'],
  },
};
