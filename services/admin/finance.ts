import { authorizedOperation, idempotentOperation } from '../http/studioOperations';

export const getSettlements = authorizedOperation('admin.settlements');
export const getSettlement = authorizedOperation('admin.settlement');
export const getClearing = authorizedOperation('admin.clearing');
export const getTrialBalance = authorizedOperation('admin.trialBalance');
export const getEscrow = authorizedOperation('admin.escrow');
export const getLedgerAccounts = authorizedOperation('admin.ledgerAccounts');
export const getPostingGroups = authorizedOperation('admin.postingGroups');
export const getPeriods = authorizedOperation('admin.periods');
export const closePeriod = authorizedOperation('admin.periodClose');
export const reopenPeriod = authorizedOperation('admin.periodReopen');
export const getAdjustments = authorizedOperation('admin.adjustments');
export const proposeAdjustment = idempotentOperation('admin.adjustmentPropose');
export const decideAdjustment = idempotentOperation('admin.adjustmentDecide');
export const getTaxMonth = authorizedOperation('admin.taxMonth');
