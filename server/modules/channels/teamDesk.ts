import { hasRight, roleWords, type ChannelRole } from '../../contract/rights';
import type { Team } from '../../contract/team';
import type { Database, Db, Tx } from '../../db/client';
import { notFound } from '../../errors';
import { logInChannel } from './channelLog';
import { createChannelRepository, type ChannelRow } from './channelRepository';
import { mustMay } from './rights';
import { createTeamRepository } from './teamRepository';

type TeamChannel = Pick<ChannelRow, 'name' | 'ownerID' | 'gstin'>;

export const nameOfRole = (role: ChannelRole) => roleWords[role].name.toLowerCase();

/** What members and invitations share: who may change a team, and how it is described afterwards. */
export function createTeamDesk(db: Database) {
  async function describe(over: Db, viewerID: string, channelID: string): Promise<Team> {
    const role = await mustMay(over, viewerID, channelID, 'team.read', 'This channel');
    const [channel] = await createChannelRepository(over).listSummaries([channelID]);
    if (!channel) throw notFound('This channel');
    const team = createTeamRepository(over);
    const invitations = hasRight(role, 'team.manage') ? await team.listOpenInvitations(channelID) : [];
    return { channel, role, members: await team.listMembers(channelID), invitations };
  }
  const note = (tx: Tx, channelID: string, actorID: string, action: string, subjectID: string, words: string) =>
    logInChannel(tx, { channelID, actorID, area: 'TEAM', action, subjectID, words });

  /** Team changes of one channel follow each other: the channel's row is locked, so no two owners leave at once. */
  const change = <T>(channelID: string, run: (tx: Tx, channel: TeamChannel) => Promise<T>) =>
    db.transaction(async (tx) => {
      const channel = await createChannelRepository(tx).lock(channelID);
      if (!channel) throw notFound('This channel');
      return run(tx, channel);
    });
  const manage = (viewerID: string, channelID: string, run: (tx: Tx, channel: TeamChannel) => Promise<void>) =>
    change(channelID, async (tx, channel) => {
      await mustMay(tx, viewerID, channelID, 'team.manage', 'This channel');
      await run(tx, channel);
      return describe(tx, viewerID, channelID);
    });

  return { describe, note, change, manage };
}
export type TeamDesk = ReturnType<typeof createTeamDesk>;
