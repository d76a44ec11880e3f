/** What other modules may use of `ledger`. */
export { accountOf } from './accounts';
export { allocate, feeOf, netOf } from './allocation';
export { invariantDescriptions, type LedgerDeviation } from './invariants';
export { createLedgerRepository } from './ledgerRepository';
export { ledger } from './ledgerService';
export { createReturnsRepository } from './returnsRepository';
export type { Entry, Payee, RefundParts } from './saleEntries';
