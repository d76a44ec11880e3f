/** What other modules may use of `ledger`. */
export { allocate, feeOf, netOf } from './allocation';
export { addAudit, listAudits } from './auditRepository';
export { invariantDescriptions, type LedgerDeviation } from './invariants';
export { createLedgerRepository } from './ledgerRepository';
export { findShareTerms, lockReturns } from './returnsRepository';
export type { Entry, Payee, RefundParts } from './saleEntries';
export { accountOf } from './accounts';
export { ledger } from './ledgerService';
