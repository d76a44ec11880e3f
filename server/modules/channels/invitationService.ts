import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import { roleWords } from '../../contract/rights';
import type { InvitationDetails, Team, teamEndpoints } from '../../contract/team';
import type { Database, Db } from '../../db/client';
import { users } from '../../db/schema/users';
import { badInput, conflict, forbidden, notFound } from '../../errors';
import { newId, newSecret } from '../../ids';
import { tellBuyer } from '../payments/buyerMessages';
import { createChannelRepository, toChannelSummary } from './channelRepository';
import { mayIn } from './rights';
import { nameOfRole as name, type TeamDesk } from './teamDesk';
import { createTeamRepository } from './teamRepository';

type Input<K extends keyof typeof teamEndpoints> = z.output<(typeof teamEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  desk: TeamDesk;
  publicOrigin: string;
}
/** An invitation is a key to the house: long enough for somebody who reads their mail weekly, and not for a lost phone. */
const openMs = 7 * 86_400_000;
/** Plenty for a festival's doors; a bound, so that no list here needs pages. */
const mostMembers = 50;

/** How somebody comes into a team: asked by name or by a link, once, with their own yes. */
export function createInvitationService({ db, clock, desk, publicOrigin }: Deps) {
  const { note, manage } = desk;

  const blockOf = async (over: Db, found: Found, userID: string): Promise<InvitationDetails['block']> => {
    const { invitation, isExpired } = found;
    if (invitation.state !== 'OPEN') return 'USED';
    if (isExpired) return 'EXPIRED';
    if (invitation.userID !== null && invitation.userID !== userID) return 'NOT_YOU';
    // Whoever gave this key may have lost their own meanwhile.
    if (!(await mayIn(over, invitation.createdBy, invitation.channelID, 'team.manage'))) return 'USED';
    const members = await createTeamRepository(over).listMembers(invitation.channelID);
    return members.some((one) => one.userID === userID) ? 'MEMBER_ALREADY' : null;
  };

  return {
    /** The link's secret is told here, and in the message to whom it is for; only its hash is kept. */
    async invite(userID: string, { channelID, role, username }: Input<'invite'>): Promise<{ team: Team; url: string }> {
      if (role === 'OWNER' && username === undefined)
        throw badInput({ username: 'is needed: an owner is invited by name, never by a link' });
      const token = newSecret();
      const url = `${publicOrigin}/invitation/?token=${token}`;
      const team = await manage(userID, channelID, async (tx, channel) => {
        const repository = createTeamRepository(tx);
        if ((await repository.countMembers(channelID)) + (await repository.countOpenInvitations(channelID)) >= mostMembers)
          throw conflict('TEAM_FULL', `A team has at most ${mostMembers} people, invitations included`);
        const guest = username === undefined ? null : await findPerson(tx, username);
        if (guest && (await repository.listMembers(channelID)).some((one) => one.userID === guest.userID))
          throw conflict('MEMBER_ALREADY', `@${guest.username} is in the team already`);
        const invitationID = newId('inv');
        const expiresAt = new Date(clock.now().getTime() + openMs);
        await repository.addInvitation({
          invitationID,
          channelID,
          role,
          userID: guest?.userID ?? null,
          createdBy: userID,
          expiresAt,
          token,
        });
        const whom = guest ? `@${guest.username}` : 'whoever has the link';
        await note(tx, channelID, userID, 'team.invited', invitationID, `Invited ${whom} as ${name(role)}`);
        if (guest)
          await tellBuyer(tx, {
            userID: guest.userID,
            messageKey: `invitation:${invitationID}`,
            subject: `${channel.name} asks you into its team`,
            body: `You are invited as ${name(role)}: ${roleWords[role].words} Read what that is and answer within seven days: ${url}`,
          });
      });
      return { team, url };
    },
    revoke: (userID: string, { channelID, invitationID }: Input<'inviteRevoke'>) =>
      manage(userID, channelID, async (tx) => {
        const repository = createTeamRepository(tx);
        const open = (await repository.listOpenInvitations(channelID)).find((one) => one.invitationID === invitationID);
        if (!open || !(await repository.settleInvitation(invitationID, 'REVOKED', userID))) throw notFound('This invitation');
        const whom = open.username ? `of @${open.username}` : 'by link';
        await note(tx, channelID, userID, 'team.revoked', invitationID, `Took the invitation ${whom} as ${name(open.role)} back`);
      }),
    async getInvitation(userID: string, token: string): Promise<InvitationDetails> {
      const found = await createTeamRepository(db).findInvitation(token);
      if (!found) throw notFound('This invitation');
      const { invitation, channel, by } = found;
      const block = await blockOf(db, found, userID);
      return {
        channel: toChannelSummary(channel),
        role: invitation.role,
        invitedBy: by,
        expiresAt: invitation.expiresAt.toISOString(),
        block,
      };
    },
    answer: (userID: string, { token, answer }: Input<'inviteAnswer'>) =>
      db.transaction(async (tx) => {
        const repository = createTeamRepository(tx);
        // The channel first, as everything else that changes a team does.
        const asked = await repository.findInvitation(token);
        if (asked) await createChannelRepository(tx).lock(asked.invitation.channelID);
        const found = asked && (await repository.findInvitation(token, true));
        if (!found) throw notFound('This invitation');
        const { invitation, channel } = found;
        const { channelID, role, invitationID } = invitation;
        const block = await blockOf(tx, found, userID);
        if (block === 'NOT_YOU') throw forbidden('This invitation is for somebody else');
        if (block === 'MEMBER_ALREADY' && answer === 'ACCEPT') throw conflict('MEMBER_ALREADY', 'You are in this team already');
        if (block === 'USED' || block === 'EXPIRED')
          throw conflict(
            block,
            block === 'USED' ? 'This invitation has been answered or taken back' : 'This invitation is over. Ask for another',
          );
        await repository.settleInvitation(invitationID, answer === 'ACCEPT' ? 'ACCEPTED' : 'DECLINED', userID);
        if (answer === 'DECLINE') {
          await note(tx, channelID, userID, 'team.declined', invitationID, `Said no to being ${name(role)}`);
          return { channel: null };
        }
        await repository.addMember(channelID, userID, role);
        await note(tx, channelID, userID, 'team.joined', userID, `Joined as ${name(role)}`);
        await tellBuyer(tx, {
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
type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof createTeamRepository>['findInvitation']>>>;

async function findPerson(db: Db, username: string) {
  const [person] = await db
    .select({ userID: users.userID, username: users.username })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.isDisabled, false)));
  if (!person) throw notFound('This person');
  return person;
}
