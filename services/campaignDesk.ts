import { keyed, plain } from './http/studioCalls';

export const getDesks = plain('campaigns.deskList');
export const getDesk = plain('campaigns.desk');
export const addSecond = plain('campaigns.secondAdd');
export const acceptApprover = plain('campaigns.approverAccept');
export const confirmApprover = plain('campaigns.approverConfirm');
export const removeSecond = plain('campaigns.secondRemove');
export const computeDistribution = keyed('campaigns.distributionCompute');
export const approveDistribution = keyed('campaigns.distributionApprove');
export const withdrawDistribution = keyed('campaigns.distributionWithdraw');
export const requestPayout = keyed('campaigns.payoutRequest');
export const approvePayout = keyed('campaigns.payoutApprove');
export const releasePayout = keyed('campaigns.payoutRelease');
export const turnCampaign = keyed('campaigns.turn');
export const getLedgerAudit = plain('campaigns.ledgerAudit');
