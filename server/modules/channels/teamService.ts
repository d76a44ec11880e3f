import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { TeamMember, teamEndpoints } from '../../contract/team';
import type { Database, Tx } from '../../db/client';
import { channels } from '../../db/schema/channels';
import { conflict, notFound } from '../../errors';
import { kycLevelOf } from '../kyc/kycReads';
import { logInChannel } from './channelLog';
import { createPayeeRepository } from './payeeRepository';
import { mustMay } from './rights';
import { nameOfRole as name, type TeamDesk } from './teamDesk';
import { createTeamRepository } from './teamRepository';

type Input<K extends keyof typeof teamEndpoints> = z.output<(typeof teamEndpoints)[K]['input']>;
const logPage = 20;

/** Who is in the team of a channel, and how they go. */
export function createTeamService({ db, clock, desk }: { db: Database; clock: Clock; desk: TeamDesk }) {
  const { describe, note, change, manage } = desk;

  /** Somebody's part in the team ends or shrinks: an owner stays, and the one who is paid is an owner. */
  async function stepDown(
    tx: Tx,
    { channelID, ownerID, gstin, byID }: { channelID: string; ownerID: string; gstin: string | null; byID: string },
    userID: string,
  ): Promise<void> {
    const members = await createTeamRepository(tx).listMembers(channelID);
    const owners = members.filter((one) => one.role === 'OWNER' && one.userID !== userID);
    const isOwner = members.some((one) => one.role === 'OWNER' && one.userID === userID);
    if (!isOwner) return;
    if (owners.length === 0)
      throw conflict('LAST_OWNER', 'A channel needs an owner. Make somebody else an owner first, or close the channel');
    if (ownerID !== userID) return;
    const heir = await findPayee(tx, channelID, owners);
    if (!(await createPayeeRepository(tx).movePayouts(channelID, heir.userID)))
      throw conflict('PAYOUT_UNDER_WAY', 'A payout of this channel is being paid. Try again when the bank has answered');
    // A GSTIN is its holder's: the sales from now on are somebody else's supply.
    await tx.update(channels).set({ ownerID: heir.userID, gstin: null }).where(eq(channels.channelID, channelID));
    await note(tx, channelID, byID, 'team.payee', heir.userID, `From now on the channel’s money goes to @${heir.username}`);
    if (gstin === null) return;
    const words = `Took the GSTIN ${gstin} off the invoices: it belongs to who was paid before`;
    await logInChannel(tx, { channelID, actorID: byID, area: 'MONEY', action: 'channel.gstin', subjectID: channelID, words });
  }
  /** A campaign was published by somebody whose identity is known (draftRules), and its money goes to nobody else. */
  async function findPayee(tx: Tx, channelID: string, owners: readonly TeamMember[]): Promise<TeamMember> {
    const needsIdentity = await createPayeeRepository(tx).hasCampaign(channelID);
    for (const one of owners) if (!needsIdentity || (await kycLevelOf(tx, one.userID, clock.now())) === 'L2') return one;
    throw conflict('PAYEE_UNKNOWN', 'A campaign of this channel is not over: another owner must first prove who they are');
  }
  async function mustBeMember(tx: Tx, channelID: string, userID: string) {
    const member = (await createTeamRepository(tx).listMembers(channelID)).find((one) => one.userID === userID);
    if (!member) throw notFound('This person');
    return member;
  }

  /** With the keys they had given out, and those that were given to them. */
  async function removeMember(tx: Tx, channelID: string, userID: string, byID: string): Promise<void> {
    const repository = createTeamRepository(tx);
    await repository.removeMember(channelID, userID);
    await repository.revokeInvitations(channelID, userID, byID);
  }

  return {
    listMine: async (userID: string) => ({ items: await createTeamRepository(db).listMine(userID) }),
    getTeam: (userID: string, channelID: string) => describe(db, userID, channelID),
    setRole: (viewerID: string, { channelID, userID, role }: Input<'memberRole'>) =>
      manage(viewerID, channelID, async (tx, { ownerID, gstin }) => {
        const member = await mustBeMember(tx, channelID, userID);
        if (member.role === role) return;
        if (role !== 'OWNER') await stepDown(tx, { channelID, ownerID, gstin, byID: viewerID }, userID);
        await createTeamRepository(tx).setRole(channelID, userID, role);
        if (member.role === 'OWNER') await createTeamRepository(tx).revokeInvitations(channelID, userID, viewerID);
        await note(tx, channelID, viewerID, 'team.role', userID, `Made @${member.username} ${name(role)}, was ${name(member.role)}`);
      }),
    remove: (viewerID: string, { channelID, userID }: Input<'memberRemove'>) =>
      manage(viewerID, channelID, async (tx, { ownerID, gstin }) => {
        const member = await mustBeMember(tx, channelID, userID);
        if (userID === viewerID) throw conflict('LEAVE', 'To go yourself, leave the team');
        await stepDown(tx, { channelID, ownerID, gstin, byID: viewerID }, userID);
        await removeMember(tx, channelID, userID, viewerID);
        await note(tx, channelID, viewerID, 'team.removed', userID, `Removed @${member.username}, who was ${name(member.role)}`);
      }),
    leave: (userID: string, channelID: string) =>
      change(channelID, async (tx, { ownerID, gstin }) => {
        const role = await mustMay(tx, userID, channelID, 'team.read', 'This channel');
        await stepDown(tx, { channelID, ownerID, gstin, byID: userID }, userID);
        await removeMember(tx, channelID, userID, userID);
        await note(tx, channelID, userID, 'team.left', userID, `Left; was ${name(role)}`);
        return {};
      }),

    async listLog(userID: string, { channelID, limit = logPage, ...query }: Input<'log'>) {
      await mustMay(db, userID, channelID, 'log.read', 'This channel');
      return createTeamRepository(db).listLog(channelID, { ...query, limit });
    },
  };
}
export type TeamService = ReturnType<typeof createTeamService>;
