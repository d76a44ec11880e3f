/** What other modules may use of `channels`. */
export { eraseChannelData } from './channelErasure';
export {
  channelsWithPermission,
  findChannelRole,
  hasPermission,
  permissionCondition,
  requirePermission,
  solelyOwnedChannels,
} from './permissions';
export { recordChannelLog } from './teamRepository';
export { createTeamTransactions } from './teamTransactions';
export { createChannelRepository, listOwnedChannels, toChannelSummary } from './channelRepository';
export { createChannelService } from './channelService';
export { createInvitationService } from './invitationService';
export { createTeamService } from './teamService';
