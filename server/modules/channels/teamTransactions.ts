import { hasRight, roleLabels, type ChannelRole } from '../../contract/rights';
import type { Team } from '../../contract/team';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { createChannelRepository, type ChannelRow } from './channelRepository';
import { requirePermission } from './permissions';
import { createTeamRepository, recordChannelLog } from './teamRepository';

type TeamChannel = Pick<ChannelRow, 'name' | 'ownerID' | 'gstin'>;

export const roleLabel = (role: ChannelRole) => roleLabels[role].name.toLowerCase();

/** Shared by members and invitations: authorisation, locking and the view of a team. */
export function createTeamTransactions(db: Database, clock: Clock) {
  async function describeTeam(dbOrTx: Db, viewerID: string, channelID: string): Promise<Team> {
    const role = await requirePermission(dbOrTx, viewerID, channelID, 'team.read', 'This channel');
    const [channel] = await createChannelRepository(dbOrTx).listSummaries([channelID]);
    if (!channel) throw notFound('This channel');
    const team = createTeamRepository(dbOrTx);
    const invitations = hasRight(role, 'team.manage') ? await team.listOpenInvitations(channelID, clock.now()) : [];
    return { channel, role, members: await team.listMembers(channelID), invitations };
  }
  const logTeamAction = (tx: Tx, channelID: string, actorID: string, action: string, subjectID: string, description: string) =>
    recordChannelLog(tx, { channelID, actorID, area: 'TEAM', action, subjectID, description });

  /** Serialises team changes of one channel: locks the channel's row, so that no two owners leave at once. */
  const withTeamLock = <T>(channelID: string, run: (tx: Tx, channel: TeamChannel) => Promise<T>) =>
    db.transaction(async (tx) => {
      const channel = await createChannelRepository(tx).lock(channelID);
      if (!channel) throw notFound('This channel');
      return run(tx, channel);
    });
  const manageTeam = (viewerID: string, channelID: string, run: (tx: Tx, channel: TeamChannel) => Promise<void>) =>
    withTeamLock(channelID, async (tx, channel) => {
      await requirePermission(tx, viewerID, channelID, 'team.manage', 'This channel');
      await run(tx, channel);
      return describeTeam(tx, viewerID, channelID);
    });

  return { describeTeam, logTeamAction, withTeamLock, manageTeam };
}
export type TeamTransactions = ReturnType<typeof createTeamTransactions>;
