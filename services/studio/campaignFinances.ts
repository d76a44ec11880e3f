import { idempotentOperation, authorizedOperation } from '../http/studioOperations';

export const getCampaignFinancesList = authorizedOperation('campaigns.financesList');
export const getDesk = authorizedOperation('campaigns.finances');
export const addApprover = authorizedOperation('campaigns.approverAdd');
export const acceptApprover = authorizedOperation('campaigns.approverAccept');
export const confirmApprover = authorizedOperation('campaigns.approverConfirm');
export const removeApprover = authorizedOperation('campaigns.approverRemove');
export const computeDistribution = idempotentOperation('campaigns.distributionCompute');
export const submitMilestone = idempotentOperation('campaigns.milestoneSubmit');
export const approveDistribution = idempotentOperation('campaigns.distributionApprove');
export const withdrawDistribution = idempotentOperation('campaigns.distributionWithdraw');
export const requestPayout = idempotentOperation('campaigns.payoutRequest');
export const approvePayout = idempotentOperation('campaigns.payoutApprove');
export const releasePayout = idempotentOperation('campaigns.payoutRelease');
export const runCampaignAction = idempotentOperation('campaigns.act');
export const getLedgerAudit = authorizedOperation('campaigns.ledgerAudit');
