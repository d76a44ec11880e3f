import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { teamEndpoints } from '../../contract/team';
import type { Database, Tx } from '../../db/client';
import { channels } from '../../db/schema/channels';
import { conflict, notFound } from '../../errors';
import { mustMay } from './rights';
import { nameOfRole as name, type TeamDesk } from './teamDesk';
import { createTeamRepository } from './teamRepository';

type Input<K extends keyof typeof teamEndpoints> = z.output<(typeof teamEndpoints)[K]['input']>;
const logPage = 20;

/** Who is in the team of a channel, and how they go. */
export function createTeamService({ db, desk }: { db: Database; desk: TeamDesk }) {
  const { describe, note, change, manage } = desk;

  /** Somebody's part in the team ends or shrinks: an owner stays, and the one who is paid is an owner. */
  async function stepDown(
    tx: Tx,
    { channelID, ownerID, byID }: { channelID: string; ownerID: string; byID: string },
    userID: string,
  ): Promise<void> {
    const members = await createTeamRepository(tx).listMembers(channelID);
    const next = members.find((one) => one.role === 'OWNER' && one.userID !== userID);
    const isOwner = members.some((one) => one.role === 'OWNER' && one.userID === userID);
    if (!isOwner) return;
    if (!next) throw conflict('LAST_OWNER', 'A channel needs an owner. Make somebody else an owner first, or close the channel');
    if (ownerID !== userID) return;
    await tx.update(channels).set({ ownerID: next.userID }).where(eq(channels.channelID, channelID));
    await note(tx, channelID, byID, 'team.payee', next.userID, `From now on the channel’s money goes to @${next.username}`);
  }
  async function mustBeMember(tx: Tx, channelID: string, userID: string) {
    const member = (await createTeamRepository(tx).listMembers(channelID)).find((one) => one.userID === userID);
    if (!member) throw notFound('This person');
    return member;
  }

  return {
    listMine: async (userID: string) => ({ items: await createTeamRepository(db).listMine(userID) }),
    getTeam: (userID: string, channelID: string) => describe(db, userID, channelID),
    setRole: (viewerID: string, { channelID, userID, role }: Input<'memberRole'>) =>
      manage(viewerID, channelID, async (tx, { ownerID }) => {
        const member = await mustBeMember(tx, channelID, userID);
        if (member.role === role) return;
        if (role !== 'OWNER') await stepDown(tx, { channelID, ownerID, byID: viewerID }, userID);
        await createTeamRepository(tx).setRole(channelID, userID, role);
        await note(tx, channelID, viewerID, 'team.role', userID, `Made @${member.username} ${name(role)}, was ${name(member.role)}`);
      }),
    remove: (viewerID: string, { channelID, userID }: Input<'memberRemove'>) =>
      manage(viewerID, channelID, async (tx, { ownerID }) => {
        const member = await mustBeMember(tx, channelID, userID);
        if (userID === viewerID) throw conflict('LEAVE', 'To go yourself, leave the team');
        await stepDown(tx, { channelID, ownerID, byID: viewerID }, userID);
        await createTeamRepository(tx).removeMember(channelID, userID);
        await note(tx, channelID, viewerID, 'team.removed', userID, `Removed @${member.username}, who was ${name(member.role)}`);
      }),
    leave: (userID: string, channelID: string) =>
      change(channelID, async (tx, { ownerID }) => {
        const role = await mustMay(tx, userID, channelID, 'team.read', 'This channel');
        await stepDown(tx, { channelID, ownerID, byID: userID }, userID);
        await createTeamRepository(tx).removeMember(channelID, userID);
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
