import { authorizedOperation } from '../http/studioOperations';

export const getSplit = authorizedOperation('studio.split');
export const saveSplit = authorizedOperation('studio.splitSave');
export const proposeSplit = authorizedOperation('studio.splitPropose');
export const withdrawSplit = authorizedOperation('studio.splitWithdraw');
export const getShares = authorizedOperation('payouts.shares');
export const answerShare = authorizedOperation('payouts.shareAnswer');
export const getShareLines = authorizedOperation('payouts.shareLines');
