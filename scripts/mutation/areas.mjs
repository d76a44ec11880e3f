const payments = 'server/modules/payments';
const orders = 'server/modules/orders';
const events = 'server/modules/events';
const ledger = 'server/modules/ledger';
const campaigns = 'server/modules/campaigns';

/** What `npm run test:mutation` mutates, area by area, and the suites that must notice it. */
export const areas = {
  payments: {
    mutate: [`${payments}/transition.ts`, `${payments}/disputeStateMachine.ts`, `${payments}/razorpay/razorpayEvents.ts`],
    tests: ['transition', 'anyOrder', 'disputes', 'razorpayEvents'].map((name) => `tests/unit/payments/${name}.test`),
  },
  orders: {
    mutate: [`${orders}/orderState.ts`, `${orders}/orderDeadlines.ts`],
    tests: ['orderState', 'orderDeadlines'].map((name) => `tests/unit/orders/${name}.test`),
  },
  inventory: {
    mutate: [
      `${events}/pricing.ts`,
      `${events}/ticketMoney.ts`,
      `${events}/refundRule.ts`,
      `${events}/seatRules.ts`,
      `${events}/seatSelection.ts`,
      `${events}/cartRules.ts`,
    ],
    tests: ['pricing', 'ticketRefunds', 'refundRule', 'bestSeats', 'seatSelection', 'carts'].map(
      (name) => `tests/unit/events/${name}.test`,
    ),
  },
  ledger: {
    mutate: [`${ledger}/accounts.ts`, `${ledger}/allocation.ts`, `${ledger}/saleEntries.ts`],
    tests: ['accounts', 'allocation', 'saleEntries'].map((name) => `tests/unit/ledger/${name}.test`),
  },
  waterfall: {
    mutate: [
      'server/contract/waterfall.ts',
      'server/contract/fundingFee.ts',
      `${campaigns}/fundingEntries.ts`,
      `${campaigns}/investPricing.ts`,
      `${campaigns}/campaignMachine.ts`,
      `${campaigns}/commitmentMachine.ts`,
      'server/modules/returns/payoutStateMachine.ts',
    ],
    tests: ['waterfall', 'fundingEntries', 'machines', 'payoutStateMachine'].map((name) => `tests/unit/campaigns/${name}.test`),
  },
};
