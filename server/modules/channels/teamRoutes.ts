import type { FastifyInstance } from 'fastify';
import { teamEndpoints as ops } from '../../contract/team';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { InvitationService } from './invitationService';
import type { TeamService } from './teamService';

interface TeamServices {
  team: TeamService;
  invitations: InvitationService;
}

export function teamRoutes(app: FastifyInstance, { team, invitations }: TeamServices) {
  mount(app, ops.mine, (_input, request) => team.listForMember(viewerOf(request).userID));
  mount(app, ops.team, ({ channelID }, request) => team.getTeam(viewerOf(request).userID, channelID));
  mount(app, ops.invite, (input, request) => invitations.invite(viewerOf(request).userID, input));
  mount(app, ops.inviteRevoke, (input, request) => invitations.revoke(viewerOf(request).userID, input));
  mount(app, ops.memberRole, (input, request) => team.setRole(viewerOf(request).userID, input));
  mount(app, ops.memberRemove, (input, request) => team.remove(viewerOf(request).userID, input));
  mount(app, ops.leave, ({ channelID }, request) => team.leave(viewerOf(request).userID, channelID));
  mount(app, ops.log, (input, request) => team.listLog(viewerOf(request).userID, input));
  mount(app, ops.inviteDetails, ({ token }, request) => invitations.getInvitation(viewerOf(request).userID, token));
  mount(app, ops.inviteAnswer, (input, request) => invitations.answer(viewerOf(request).userID, input));
}
