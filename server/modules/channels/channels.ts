/** What other modules may use of `channels`. */
export { recordCampaignLog, recordChannelLog } from './channelLog';
export { createChannelRepository, toChannelSummary } from './channelRepository';
export { createChannelService } from './channelService';
export { createInvitationService } from './invitationService';
export { channelsWithPermission, findChannelRole, hasPermission, permissionCondition, requirePermission } from './permissions';
export { createStudioHomeReads } from './studioHome';
export { createTeamService } from './teamService';
export { createTeamTransactions } from './teamTransactions';
