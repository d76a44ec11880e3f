import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock';
import { roleLabels } from '../../contract/rights';
import type { InvitationDetails, Team, teamEndpoints } from '../../contract/team';
import type { Database, Db } from '../../platform/db/client';
import { users } from '../../db/schema/users';
import { badInput, conflict, forbidden, notFound } from '../../platform/errors';
import { newId, newSecret } from '../../platform/ids';
import { notifyUser } from '../messages/notifyUser';
import { createChannelRepository, toChannelSummary } from './channelRepository';
import { hasPermission } from './permissions';
import { roleLabel as name, type TeamTransactions } from './teamTransactions';
import { createTeamRepository } from './teamRepository';

type Input<K extends keyof typeof teamEndpoints> = z.output<(typeof teamEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  transactions: TeamTransactions;
  publicOrigin: string;
}
/** An invitation is a key to the house: long enough for somebody who reads their mail weekly, and not for a lost phone. */
const invitationLifetimeMs = 7 * 86_400_000;
/** Plenty for a festival's doors; a bound, so that no list here needs pages. */
const maxMembers = 50;

/** How somebody comes into a team: asked by name or by a link, once, with their own yes. */
export function createInvitationService({ db, clock, transactions, publicOrigin }: Deps) {
  const { logTeamAction, manageTeam } = transactions;

  const blockReasonOf = async (dbOrTx: Db, found: FoundInvitation, userID: string): Promise<InvitationDetails['block']> => {
    const { invitation, isExpired } = found;
    if (invitation.state !== 'OPEN') return 'USED';
    if (isExpired) return 'EXPIRED';
    if (invitation.userID !== null && invitation.userID !== userID) return 'WRONG_RECIPIENT';
    // Whoever gave this key may have lost their own meanwhile.
    if (!(await hasPermission(dbOrTx, invitation.createdBy, invitation.channelID, 'team.manage'))) return 'USED';
    const members = await createTeamRepository(dbOrTx).listMembers(invitation.channelID);
    return members.some((one) => one.userID === userID) ? 'ALREADY_MEMBER' : null;
  };

  return {
    /** The link's secret is told here, and in the message to whom it is for; only its hash is kept. */
    async invite(userID: string, { channelID, role, username }: Input<'invite'>): Promise<{ team: Team; url: string }> {
      if (role === 'OWNER' && username === undefined)
        throw badInput({ username: 'is needed: an owner is invited by name, never by a link' });
      const token = newSecret();
      const url = `${publicOrigin}/invitation/?token=${token}`;
      const team = await manageTeam(userID, channelID, async (tx, channel) => {
        const repository = createTeamRepository(tx);
        if ((await repository.countMembers(channelID)) + (await repository.countOpenInvitations(channelID)) >= maxMembers)
          throw conflict('TEAM_FULL', `A team has at most ${maxMembers} people, invitations included`);
        const invitee = username === undefined ? null : await requireUserByUsername(tx, username);
        if (invitee && (await repository.listMembers(channelID)).some((one) => one.userID === invitee.userID))
          throw conflict('ALREADY_MEMBER', `@${invitee.username} is in the team already`);
        const invitationID = newId('inv');
        const expiresAt = new Date(clock.now().getTime() + invitationLifetimeMs);
        await repository.addInvitation({
          invitationID,
          channelID,
          role,
          userID: invitee?.userID ?? null,
          createdBy: userID,
          expiresAt,
          token,
        });
        const inviteeLabel = invitee ? `@${invitee.username}` : 'whoever has the link';
        await logTeamAction(tx, channelID, userID, 'team.invited', invitationID, `Invited ${inviteeLabel} as ${name(role)}`);
        if (invitee)
          await notifyUser(tx, {
            userID: invitee.userID,
            messageKey: `invitation:${invitationID}`,
            subject: `${channel.name} asks you into its team`,
            body: `You are invited as ${name(role)}: ${roleLabels[role].description} Read what that is and answer within seven days: ${url}`,
          });
      });
      return { team, url };
    },
    revoke: (userID: string, { channelID, invitationID }: Input<'inviteRevoke'>) =>
      manageTeam(userID, channelID, async (tx) => {
        const repository = createTeamRepository(tx);
        const open = (await repository.listOpenInvitations(channelID)).find((one) => one.invitationID === invitationID);
        if (!open || !(await repository.resolveInvitation(invitationID, 'REVOKED', userID))) throw notFound('This invitation');
        const inviteeLabel = open.username ? `of @${open.username}` : 'by link';
        await logTeamAction(
          tx,
          channelID,
          userID,
          'team.revoked',
          invitationID,
          `Took the invitation ${inviteeLabel} as ${name(open.role)} back`,
        );
      }),
    async getInvitation(userID: string, token: string): Promise<InvitationDetails> {
      const found = await createTeamRepository(db).findInvitation(token);
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
        // The channel first, as everything else that changes a team does.
        const unlocked = await repository.findInvitation(token);
        if (unlocked) await createChannelRepository(tx).lock(unlocked.invitation.channelID);
        const found = unlocked && (await repository.findInvitation(token, true));
        if (!found) throw notFound('This invitation');
        const { invitation, channel } = found;
        const { channelID, role, invitationID } = invitation;
        const block = await blockReasonOf(tx, found, userID);
        if (block === 'WRONG_RECIPIENT') throw forbidden('This invitation is for somebody else');
        if (block === 'ALREADY_MEMBER' && answer === 'ACCEPT') throw conflict('ALREADY_MEMBER', 'You are in this team already');
        if (block === 'USED' || block === 'EXPIRED')
          throw conflict(
            block,
            block === 'USED' ? 'This invitation has been answered or taken back' : 'This invitation is over. Ask for another',
          );
        await repository.resolveInvitation(invitationID, answer === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED', userID);
        if (answer === 'DECLINE') {
          await logTeamAction(tx, channelID, userID, 'team.declined', invitationID, `Said no to being ${name(role)}`);
          return { channel: null };
        }
        await repository.addMember(channelID, userID, role);
        await logTeamAction(tx, channelID, userID, 'team.joined', userID, `Joined as ${name(role)}`);
        await notifyUser(tx, {
          userID: invitation.createdBy,
          messageKey: `invitation:${invitationID}:accepted`,
          subject: `Somebody joined ${channel.name}`,
          body: `Your invitation was accepted: ${name(role)} of ${channel.name}. You see the team, and can end this, in the studio.`,
        });
        return { channel: { ...toChannelSummary(channel), role, ownerID: channel.ownerID } };
      }),
  };
}
export type InvitationService = ReturnType<typeof createInvitationService>;
type FoundInvitation = NonNullable<Awaited<ReturnType<ReturnType<typeof createTeamRepository>['findInvitation']>>>;

async function requireUserByUsername(db: Db, username: string) {
  const [person] = await db
    .select({ userID: users.userID, username: users.username })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.isDisabled, false)));
  if (!person) throw notFound('This person');
  return person;
}
