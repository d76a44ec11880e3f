import { channelsEndpoints as e } from '../../contract/channels';
import { teamEndpoints as t } from '../../contract/team';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { ChannelService } from './channelService';
import type { InvitationService } from './invitationService';
import type { TeamService } from './teamService';

interface Deps {
  channels: ChannelService;
  team: TeamService;
  invitations: InvitationService;
}

export const channelsPlugin = modulePlugin('channels', (app, { channels, team, invitations }: Deps) => {
  mount(app, e.new, (input, request) => channels.createChannel(viewerOf(request), input));
  mount(app, e.update, (input, request) => channels.changeChannel(viewerOf(request), input));
  mount(app, e.delete, ({ channelID }, request) => channels.closeChannel(viewerOf(request), channelID));
  mount(app, e.details, ({ handle }) => channels.getChannel(handle));
  mount(app, e.detailsAuthorized, (input, request) => channels.getChannelOf(viewerOf(request), input));
  mount(app, e.multiDetails, ({ channelIDs }) => channels.listChannels(channelIDs));
  mount(app, e.handleValidity, ({ handle }, _request, reply) => {
    void reply.header('cache-control', 'no-store');
    return channels.handleValidity(handle);
  });
  mount(app, e.search, ({ q, limit, cursor }) => channels.search(q, limit, cursor));
  mount(app, e.follow, ({ channelID }, request) => channels.follow(viewerOf(request), channelID));
  mount(app, e.unfollow, ({ channelID }, request) => channels.unfollow(viewerOf(request), channelID));

  mount(app, t.mine, (_input, request) => team.listForMember(viewerOf(request).userID));
  mount(app, t.team, ({ channelID }, request) => team.getTeam(viewerOf(request).userID, channelID));
  mount(app, t.invite, (input, request) => invitations.invite(viewerOf(request).userID, input));
  mount(app, t.inviteRevoke, (input, request) => invitations.revoke(viewerOf(request).userID, input));
  mount(app, t.memberRole, (input, request) => team.setRole(viewerOf(request).userID, input));
  mount(app, t.memberRemove, (input, request) => team.remove(viewerOf(request).userID, input));
  mount(app, t.leave, ({ channelID }, request) => team.leave(viewerOf(request).userID, channelID));
  mount(app, t.log, (input, request) => team.listLog(viewerOf(request).userID, input));
  mount(app, t.inviteDetails, ({ token }, request) => invitations.getInvitation(viewerOf(request).userID, token));
  mount(app, t.inviteAnswer, (input, request) => invitations.answer(viewerOf(request).userID, input));
});
