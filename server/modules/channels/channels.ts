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
export { recordCampaignLog, recordChannelLog } from './channelLog';
export { createChannelRepository, toChannelSummary } from './channelRepository';
export { createChannelService } from './channelService';
export { createInvitationService } from './invitationService';
export { createStudioHomeReads } from './studioHome';
export { createTeamService } from './teamService';
export { createTeamTransactions } from './teamTransactions';
