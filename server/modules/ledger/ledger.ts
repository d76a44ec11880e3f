/** What other modules may use of `ledger`. */
export { allocate, netOf } from './allocation';
export { addAudit, listAudits } from './auditRepository';
export { invariantDescriptions, type LedgerDeviation } from './invariants';
export { createLedgerRepository } from './ledgerRepository';
export { findShareTerms, lockReturns } from './returnsRepository';
export { netOfSale, type Entry, type Payee, type RefundParts } from './saleEntries';
export { bookAccountOf } from './accountNames';
export { accountOf } from './accounts';
export { adjustmentKeyset, createAdjustmentRepository, type AdjustmentRecord } from './adjustmentRepository';
export { bookDayOf, endOfBookDay, monthAfter, startOfBookDay, startOfMonth } from './bookDays';
export { createPeriodRepository, type PeriodRecord } from './periodRepository';
export { requireOpenPeriod } from './periods';
export { ledger } from './ledgerService';
