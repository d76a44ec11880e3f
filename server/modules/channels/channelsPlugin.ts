import { modulePlugin } from '../../platform/http/modulePlugin';
import { channelRoutes } from './channelRoutes';
import type { ChannelService } from './channelService';
import type { InvitationService } from './invitationService';
import { teamRoutes } from './teamRoutes';
import type { TeamService } from './teamService';

interface Deps {
  channels: ChannelService;
  team: TeamService;
  invitations: InvitationService;
}

export const channelsPlugin = modulePlugin('channels', (app, { channels, team, invitations }: Deps) => {
  channelRoutes(app, channels);
  teamRoutes(app, { team, invitations });
});
