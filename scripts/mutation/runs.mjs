const payments = 'server/modules/payments';
const orders = 'server/modules/orders';
const events = 'server/modules/events';
const ledger = 'server/modules/ledger';
const campaigns = 'server/modules/campaigns';

/**
 * What `npm run test:mutation` mutates, and the suites that run for each mutant, in one run of Stryker per area. Pure rules need their unit
 * tests only. An area with `-database` is SQL and the code around it, tested on PostgreSQL. `unused` are imports that the tests do not reach,
 * left out because loading them for every mutant takes longer than the tests.
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
    tests: ['tests/unit/payments/{transition,disputes,razorpayEvents}.test.ts'],
  },
  orders: {
    mutate: [`${orders}/orderState.ts`, `${orders}/orderDeadlines.ts`],
    tests: ['tests/unit/orders/*.test.ts'],
  },
  'orders-database': {
    mutate: [`${orders}/orderFulfiller.ts`, `${orders}/expireOrders.ts`, `${orders}/orderService.ts`],
    tests: ['tests/api/orders.products.test.ts'],
    needsDatabase: true,
  },
  inventory: {
    mutate: [`${events}/pricing.ts`, `${events}/ticketMoney.ts`, `${events}/refundRule.ts`],
    tests: ['tests/unit/events/{pricing,ticketRefunds,refundRule}.test.ts'],
  },
  'inventory-seats': {
    mutate: [`${events}/seatRules.ts`, `${events}/seatSelection.ts`],
    tests: ['tests/unit/events/{bestSeats,seatSelection}.test.ts'],
    unused: ['./promoService'],
  },
  'inventory-carts': {
    mutate: [`${events}/cartRules.ts`, `${events}/cartMatch.ts`],
    tests: ['tests/unit/events/carts.test.ts'],
    unused: ['../channels/channels', './eventReads', './promoRepository', './ticketRepository'],
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
