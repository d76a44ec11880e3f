import { keyed, plain } from './http/studioCalls';

export const getDesks = plain('campaigns.financesList');
export const getDesk = plain('campaigns.finances');
export const addSecond = plain('campaigns.approverAdd');
export const acceptApprover = plain('campaigns.approverAccept');
export const confirmApprover = plain('campaigns.approverConfirm');
export const removeSecond = plain('campaigns.approverRemove');
export const computeDistribution = keyed('campaigns.distributionCompute');
export const approveDistribution = keyed('campaigns.distributionApprove');
export const withdrawDistribution = keyed('campaigns.distributionWithdraw');
export const requestPayout = keyed('campaigns.payoutRequest');
export const approvePayout = keyed('campaigns.payoutApprove');
export const releasePayout = keyed('campaigns.payoutRelease');
export const turnCampaign = keyed('campaigns.act');
export const getLedgerAudit = plain('campaigns.ledgerAudit');
