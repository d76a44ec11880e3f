import type { z } from 'zod';
import type { TeamMember, teamEndpoints } from '../../contract/team';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { kycLevelOf } from '../kyc/kyc';
import { createChannelRepository } from './channelRepository';
import { requirePermission } from './permissions';
import { createTeamRepository, recordChannelLog } from './teamRepository';
import { roleLabel as name, type TeamTransactions } from './teamTransactions';

type Input<K extends keyof typeof teamEndpoints> = z.output<(typeof teamEndpoints)[K]['input']>;
const logPageSize = 20;

interface Deps {
  db: Database;
  clock: Clock;
  transactions: TeamTransactions;
  /** Gives the channel's open payouts to a new payee, under the lock of the channel; false, and nothing changed, while the bank is processing one. */
  reassignPayouts: (tx: Tx, channelID: string, userID: string) => Promise<boolean>;
  /** Whether a campaign of the channel depends on a payee whose identity is verified. */
  hasRunningCampaign: (tx: Tx, channelID: string) => Promise<boolean>;
}

/** The members of a channel's team: changing roles, removing, leaving. */
export function createTeamService({ db, clock, transactions, reassignPayouts, hasRunningCampaign }: Deps) {
  const { describeTeam, logTeamAction, withTeamLock, manageTeam } = transactions;

  /** A member loses the owner role: another owner must remain, and the payee must be an owner. */
  async function releaseOwnership(
    tx: Tx,
    { channelID, ownerID, gstin, actorID }: { channelID: string; ownerID: string; gstin: string | null; actorID: string },
    userID: string,
  ): Promise<void> {
    const members = await createTeamRepository(tx).listMembers(channelID);
    const owners = members.filter((one) => one.role === 'OWNER' && one.userID !== userID);
    const isOwner = members.some((one) => one.role === 'OWNER' && one.userID === userID);
    if (!isOwner) return;
    if (owners.length === 0)
      throw conflict('LAST_OWNER', 'A channel needs an owner. Make someone else an owner first, or close the channel');
    if (ownerID !== userID) return;
    const newPayee = await findNewPayee(tx, channelID, owners);
    if (!(await reassignPayouts(tx, channelID, newPayee.userID)))
      throw conflict('PAYOUT_IN_PROGRESS', 'A payout of this channel is in progress. Try again when it is complete');
    // A GSTIN belongs to its holder, and future sales are another person's supply.
    await createChannelRepository(tx).changeChannel(channelID, { ownerID: newPayee.userID, gstin: null, legalName: '', taxAddress: '' });
    await logTeamAction(
      tx,
      channelID,
      actorID,
      'team.payee',
      newPayee.userID,
      `From now on, the channel’s payouts go to @${newPayee.username}`,
    );
    if (gstin === null) return;
    const description = `Removed the GSTIN ${gstin} from the invoices: it belongs to the previous payee`;
    await recordChannelLog(tx, { channelID, actorID: actorID, area: 'MONEY', action: 'channel.gstin', subjectID: channelID, description });
  }
  /** A campaign's money only goes to an owner whose identity is verified (draftRules), so its new payee must be too. */
  async function findNewPayee(tx: Tx, channelID: string, owners: readonly TeamMember[]): Promise<TeamMember> {
    const needsIdentity = await hasRunningCampaign(tx, channelID);
    for (const one of owners) if (!needsIdentity || (await kycLevelOf(tx, one.userID, clock.now())) === 'L2') return one;
    throw conflict('PAYEE_NOT_VERIFIED', 'A campaign of this channel is still running: another owner must verify their identity first');
  }
  async function requireMember(tx: Tx, channelID: string, userID: string) {
    const member = (await createTeamRepository(tx).listMembers(channelID)).find((one) => one.userID === userID);
    if (!member) throw notFound('This person');
    return member;
  }

  /** Also revokes the open invitations they sent and received. */
  async function removeMember(tx: Tx, channelID: string, userID: string, actorID: string): Promise<void> {
    const repository = createTeamRepository(tx);
    await repository.removeMember(channelID, userID);
    await repository.revokeInvitations(channelID, userID, actorID, clock.now());
  }

  return {
    listForMember: async (userID: string) => ({ items: await createTeamRepository(db).listForMember(userID) }),
    getTeam: (userID: string, channelID: string) => describeTeam(db, userID, channelID),
    setRole: (viewerID: string, { channelID, userID, role }: Input<'memberRole'>) =>
      manageTeam(viewerID, channelID, async (tx, { ownerID, gstin }) => {
        const member = await requireMember(tx, channelID, userID);
        if (member.role === role) return;
        if (role !== 'OWNER') await releaseOwnership(tx, { channelID, ownerID, gstin, actorID: viewerID }, userID);
        await createTeamRepository(tx).setRole(channelID, userID, role);
        if (member.role === 'OWNER') await createTeamRepository(tx).revokeInvitations(channelID, userID, viewerID, clock.now());
        await logTeamAction(
          tx,
          channelID,
          viewerID,
          'team.role',
          userID,
          `Changed the role of @${member.username} from ${name(member.role)} to ${name(role)}`,
        );
      }),
    remove: (viewerID: string, { channelID, userID }: Input<'memberRemove'>) =>
      manageTeam(viewerID, channelID, async (tx, { ownerID, gstin }) => {
        const member = await requireMember(tx, channelID, userID);
        if (userID === viewerID) throw conflict('CANNOT_REMOVE_SELF', 'To remove yourself, leave the team');
        await releaseOwnership(tx, { channelID, ownerID, gstin, actorID: viewerID }, userID);
        await removeMember(tx, channelID, userID, viewerID);
        await logTeamAction(tx, channelID, viewerID, 'team.removed', userID, `Removed @${member.username} (${name(member.role)})`);
      }),
    leave: (userID: string, channelID: string) =>
      withTeamLock(channelID, async (tx, { ownerID, gstin }) => {
        const role = await requirePermission(tx, userID, channelID, 'team.read', 'This channel');
        await releaseOwnership(tx, { channelID, ownerID, gstin, actorID: userID }, userID);
        await removeMember(tx, channelID, userID, userID);
        await logTeamAction(tx, channelID, userID, 'team.left', userID, `Left the team (${name(role)})`);
        return {};
      }),

    async listLog(userID: string, { channelID, limit = logPageSize, ...query }: Input<'log'>) {
      await requirePermission(db, userID, channelID, 'log.read', 'This channel');
      return createTeamRepository(db).listLog(channelID, { ...query, limit });
    },
  };
}
export type TeamService = ReturnType<typeof createTeamService>;
