import { authorizedOperation, idempotentOperation } from '../http/studioOperations';

export const getPayouts = authorizedOperation('admin.payouts');
export const getPayout = authorizedOperation('admin.payout');
export const holdPayout = idempotentOperation('admin.payoutHold');
export const releasePayout = idempotentOperation('admin.payoutRelease');
export const getPayoutPolicies = authorizedOperation('admin.payoutPolicies');
export const setPayoutPolicy = idempotentOperation('admin.payoutPolicySet');
export const decidePayoutPolicy = idempotentOperation('admin.payoutPolicyDecide');
export const getBatches = authorizedOperation('admin.payoutBatches');
export const getBatch = authorizedOperation('admin.payoutBatch');
export const createBatch = idempotentOperation('admin.payoutBatchCreate');
export const uploadBatchResult = authorizedOperation('admin.payoutBatchResult');
export const recordTransferResult = authorizedOperation('admin.transferResult');
export const confirmBatch = idempotentOperation('admin.payoutBatchConfirm');
