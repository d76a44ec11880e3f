import type { z } from 'zod';
import { roleLabels } from '../../contract/rights';
import type { InvitationDetails, Team, teamEndpoints } from '../../contract/team';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/db/client';
import { badInput, conflict, forbidden, notFound } from '../../platform/errors';
import { newId, newSecret } from '../../platform/ids';
import { notify, renderMessage } from '../notifications/notifications';
import { createUserRepository } from '../users/users';
import { createChannelRepository, toChannelSummary } from './channelRepository';
import { hasPermission } from './permissions';
import { createTeamRepository } from './teamRepository';
import { roleLabel as name, type TeamTransactions } from './teamTransactions';

type Input<K extends keyof typeof teamEndpoints> = z.output<(typeof teamEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  transactions: TeamTransactions;
  publicOrigin: string;
}
/** An invitation grants access to a channel: valid long enough for weekly mail readers, too short to be a risk on a lost phone. */
const invitationLifetimeSeconds = 7 * 86_400;
/** Enough for a festival's staff; a limit, so that no list here needs pages. */
const maxMembers = 50;

/** Adds members to a team: invited by name, e-mail, phone or by link, once, with their consent. */
export function createInvitationService({ db, clock, transactions, publicOrigin }: Deps) {
  const { logTeamAction, manageTeam } = transactions;

  const blockReasonOf = async (dbOrTx: Db, found: FoundInvitation, userID: string): Promise<InvitationDetails['block']> => {
    const { invitation, isExpired } = found;
    if (invitation.state !== 'OPEN') return 'USED';
    if (isExpired) return 'EXPIRED';
    if (invitation.userID !== null && invitation.userID !== userID) return 'WRONG_RECIPIENT';
    // The inviter may have lost their own right meanwhile.
    if (!(await hasPermission(dbOrTx, invitation.createdBy, invitation.channelID, 'team.manage'))) return 'USED';
    const members = await createTeamRepository(dbOrTx).listMembers(invitation.channelID);
    return members.some((one) => one.userID === userID) ? 'ALREADY_MEMBER' : null;
  };

  return {
    /** Returns the link's secret, which also goes into the invitee's message; stores only its hash. */
    async invite(userID: string, { channelID, role, username, email, phone }: Input<'invite'>): Promise<{ team: Team; url: string }> {
      if (role === 'OWNER' && username === undefined)
        throw badInput({ username: 'is required: owners are invited by username, not by link' });
      const token = newSecret();
      const url = `${publicOrigin}/invitation/?token=${token}`;
      const team = await manageTeam(userID, channelID, async (tx, channel) => {
        const repository = createTeamRepository(tx);
        const now = clock.now();
        if ((await repository.countMembers(channelID)) + (await repository.countOpenInvitations(channelID, now)) >= maxMembers)
          throw conflict('TEAM_FULL', `A team has at most ${maxMembers} people, invitations included`);
        const invitee = username === undefined ? null : await createUserRepository(tx).findByUsername(username);
        if (username !== undefined && !invitee) throw notFound('This person');
        if (invitee && (await repository.listMembers(channelID)).some((one) => one.userID === invitee.userID))
          throw conflict('ALREADY_MEMBER', `@${invitee.username} is already in the team`);
        const invitationID = newId('inv');
        const expiresAt = addSeconds(now, invitationLifetimeSeconds);
        await repository.addInvitation({
          invitationID,
          channelID,
          role,
          userID: invitee?.userID ?? null,
          sentTo: email ?? phone ?? null,
          createdBy: userID,
          expiresAt,
          token,
        });
        const inviteeLabel = invitee ? `@${invitee.username}` : (email ?? phone ?? 'anyone with the link');
        await logTeamAction(tx, channelID, userID, 'team.invited', invitationID, `Invited ${inviteeLabel} as ${name(role)}`);
        const to = invitee ? { userID: invitee.userID } : email ? { email } : phone ? { phone } : null;
        if (!to) return;
        const data = { channelName: channel.name, role: name(role), roleDescription: roleLabels[role].description, url };
        const recipient = 'phone' in to ? { ...to, whatsappTemplate: renderMessage('teamInvitation', data).whatsapp } : to;
        await notify(tx, { to: recipient, key: `invitation:${invitationID}` }, 'teamInvitation', data);
      });
      return { team, url };
    },
    revoke: (userID: string, { channelID, invitationID }: Input<'inviteRevoke'>) =>
      manageTeam(userID, channelID, async (tx) => {
        const repository = createTeamRepository(tx);
        const now = clock.now();
        const open = (await repository.listOpenInvitations(channelID, now)).find((one) => one.invitationID === invitationID);
        if (!open || !(await repository.resolveInvitation(invitationID, 'REVOKED', userID, now))) throw notFound('This invitation');
        const inviteeLabel = open.username ? `of @${open.username}` : open.sentTo ? `of ${open.sentTo}` : 'by link';
        await logTeamAction(
          tx,
          channelID,
          userID,
          'team.revoked',
          invitationID,
          `Revoked the invitation of ${inviteeLabel} as ${name(open.role)}`,
        );
      }),
    async getInvitation(userID: string, token: string): Promise<InvitationDetails> {
      const found = await createTeamRepository(db).findInvitation(token, clock.now());
      if (!found) throw notFound('This invitation');
      const { invitation, channel, invitedByName } = found;
      const block = await blockReasonOf(db, found, userID);
      return {
        channel: toChannelSummary(channel),
        role: invitation.role,
        invitedBy: invitedByName,
        expiresAt: invitation.expiresAt.toISOString(),
        block,
      };
    },
    answer: (userID: string, { token, answer }: Input<'inviteAnswer'>) =>
      db.transaction(async (tx) => {
        const repository = createTeamRepository(tx);
        const now = clock.now();
        // Locks the channel first, as every other team change does.
        const unlocked = await repository.findInvitation(token, now);
        if (unlocked) await createChannelRepository(tx).lock(unlocked.invitation.channelID);
        const found = unlocked && (await repository.findInvitation(token, now, true));
        if (!found) throw notFound('This invitation');
        const { invitation, channel } = found;
        const { channelID, role, invitationID } = invitation;
        const block = await blockReasonOf(tx, found, userID);
        if (block === 'WRONG_RECIPIENT') throw forbidden('This invitation is for someone else');
        if (block === 'ALREADY_MEMBER' && answer === 'ACCEPT') throw conflict('ALREADY_MEMBER', 'You are already in this team');
        if (block === 'USED' || block === 'EXPIRED')
          throw conflict(
            block,
            block === 'USED'
              ? 'This invitation has already been answered or was revoked'
              : 'This invitation has expired. Ask for a new one',
          );
        await repository.resolveInvitation(invitationID, answer === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED', userID, now);
        if (answer === 'DECLINE') {
          await logTeamAction(tx, channelID, userID, 'team.declined', invitationID, `Declined the invitation as ${name(role)}`);
          return { channel: null };
        }
        await repository.addMember(channelID, userID, role);
        await logTeamAction(tx, channelID, userID, 'team.joined', userID, `Joined as ${name(role)}`);
        await notify(tx, { to: { userID: invitation.createdBy }, key: `invitation:${invitationID}:accepted` }, 'teamJoined', {
          channelName: channel.name,
          role: name(role),
        });
        return { channel: { ...toChannelSummary(channel), role, ownerID: channel.ownerID } };
      }),
  };
}
export type InvitationService = ReturnType<typeof createInvitationService>;
type FoundInvitation = NonNullable<Awaited<ReturnType<ReturnType<typeof createTeamRepository>['findInvitation']>>>;
