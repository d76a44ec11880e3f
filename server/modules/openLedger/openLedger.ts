/** What other modules may use of `openLedger`. */
export { createGroupHashes } from './groupHashes';
export { checkpointLine } from './checkpointLine';
export { createLogRepository, type CheckpointRow, type LoggedGroup } from './logRepository';
export { hashLeaf, hashNode, rootOf } from './merkleTree';
export { appendLeaves, createOpenLedger, eraseEntrySalts, noLeaf, type OpenLedger } from './openLedgerService';
