/** What other modules may use of `channels`. */
export { channelsWithPermission, findChannelRole, permissionCondition, solelyOwnedChannels } from './permissionReads';
export { hasPermission, lockOwnedChannel, requirePermission } from './permissions';
export { eraseChannelData, listWorkHistory, recordChannelLog, recordTextChange } from './teamRepository';
export { createTeamTransactions } from './teamTransactions';
export {
  channelSummaryColumns,
  type ChannelSummaryRow,
  createChannelRepository,
  listOwnedChannels,
  toChannelSummary,
} from './channelRepository';
export { restoreTakenDownChannel, takeDownChannel } from './takeDown';
export { createChannelService } from './channelService';
export { createInvitationService } from './invitationService';
export { createTeamService } from './teamService';
