import { eq, sql, type SQL } from 'drizzle-orm';
import type { Payout } from '../../contract/payouts';
import { hasRight } from '../../contract/rights';
import type { StudioPayouts } from '../../contract/studioReports';
import type { Database, Db, Tx } from '../../platform/db/client';
import { channels } from '../../db/schema/channels';
import { payouts } from '../../db/schema/payouts';
import { conflict, HttpError, forbidden, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { formatMoney } from '../campaigns/formatters';
import { recordChannelLog } from '../channels/channelLog';
import { findChannelRole, requirePermission } from '../channels/permissions';
import { readPayee } from './readPayee';
import type { PayoutAddressBook } from './payoutAddressBook';
import { requireVerifiedPayee, type AuthorityDeps } from './payoutAuthority';
import { nextPayoutState } from './payoutStateMachine';
import { createPayoutRepository } from './payoutRepository';
import { requireNextState } from './payoutService';
import { requireOperator } from './roles';

interface Deps extends AuthorityDeps {
  db: Database;
  provider: string;
  addresses: PayoutAddressBook;
}
type Stored = Omit<Payout, 'amount'> & { currency: string; amountMinor: number };
const maxListed = 100;
const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString());

async function listPayouts(db: Db, filter: SQL, canApprove: SQL): Promise<Payout[]> {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    SELECT p.payout_id AS "payoutID", p.kind, p.state, p.currency, p.amount_minor::float8 AS "amountMinor", p.masked_vpa AS "maskedVpa", p.reference,
      p.reason, p.held_until AS "heldUntil", h.name, p.created_at AS "createdAt", p.paid_at AS "paidAt", ${canApprove} AS "canApprove"
    FROM payouts p JOIN channels h ON h.channel_id = p.channel_id WHERE p.kind = 'CREATOR' AND ${filter}
    ORDER BY (p.state <> 'PAID') DESC, p.created_at DESC, p.payout_id LIMIT ${maxListed}`);
  return rows.map(({ currency, amountMinor, createdAt, paidAt, heldUntil, ...row }) => ({
    ...{ ...row, amount: { amountMinor, currency }, createdAt: iso(createdAt) ?? '', paidAt: iso(paidAt), heldUntil: iso(heldUntil) },
  }));
}

/** Paying a channel what it has earned by sales: its owner asks, an operator says yes, the worker pays (payoutRunner). */
export function createChannelPayouts({ db, provider, addresses, ...authority }: Deps) {
  async function getForChannel(userID: string, channelID: string): Promise<StudioPayouts> {
    const role = await requirePermission(db, userID, channelID, 'money.read', 'This channel');
    const { rows } = await db.execute<{ currency: string }>(
      sql`SELECT currency FROM ledger_accounts WHERE kind = 'creatorPayable' AND owner_id = ${channelID} ORDER BY currency`,
    );
    const repository = createPayoutRepository(db);
    const accounts = await Promise.all(
      rows.map(async ({ currency }) => {
        const { owed, available } = await repository.payableOf({ channelID, campaignID: null, currency });
        const money = (amount: bigint) => ({ amountMinor: Number(amount), currency });
        return { owed: money(owed), available: money(available) };
      }),
    );
    return {
      accounts,
      payouts: await listPayouts(db, sql`p.channel_id = ${channelID}`, sql`false`),
      payee: await readPayee(db, { addresses, ...authority }, channelID, userID),
      canRequestPayout: hasRight(role, 'money.move'),
    };
  }
  async function listPending(userID: string): Promise<{ items: Payout[] }> {
    await requireOperator(db, userID);
    const isOwnTeam = sql`(p.user_id = ${userID} OR EXISTS (SELECT 1 FROM channel_members t WHERE t.channel_id = p.channel_id AND t.user_id = ${userID}))`;
    const isWaiting = sql`p.campaign_id IS NULL AND p.state IN ('COMPUTED', 'HELD') AND NOT ${isOwnTeam}`;
    return { items: await listPayouts(db, isWaiting, sql`p.state = 'COMPUTED' AND p.computed_by <> ${userID}`) };
  }
  async function requireLockedPayout(tx: Tx, payoutID: string) {
    const row = await createPayoutRepository(tx).lock(payoutID);
    if (row?.kind !== 'CREATOR' || row.campaignID !== null) throw notFound('Payout');
    return row;
  }

  return {
    getForChannel,
    listPending,
    /** At most what is owed and free; the row of the account makes two who ask at once go one after the other. */
    async request(
      userID: string,
      channelID: string,
      { amountMinor, currency }: { amountMinor: number; currency: string },
    ): Promise<StudioPayouts> {
      await db.transaction(async (tx) => {
        // Held until the payout stands: whoever is paid for the channel does not change in between.
        const [channel] = await tx
          .select({ ownerID: channels.ownerID })
          .from(channels)
          .where(eq(channels.channelID, channelID))
          .for('share');
        await requirePermission(tx, userID, channelID, 'money.move', 'Channel');
        if (!channel) throw notFound('Channel');
        if (amountMinor <= 0) throw new HttpError(422, 'WRONG_AMOUNT', 'Ask for more than nothing');
        if ((await addresses.revisionOf(tx, channel.ownerID)) === null)
          throw conflict('NO_ADDRESS', 'The person who is paid has to name a UPI address first');
        await requireVerifiedPayee(authority, tx, channel.ownerID);
        const repository = createPayoutRepository(tx);
        await repository.lockAccount(channelID, currency);
        const { owed, available } = await repository.payableOf({ channelID, campaignID: null, currency });
        if (owed < 0n) throw conflict('NEGATIVE', 'A chargeback took more than is owed; payouts wait until it is made good');
        if (BigInt(amountMinor) > available) throw conflict('TOO_MUCH', 'More than what can be paid out now');
        const payoutID = newId('pyt');
        await tx.insert(payouts).values({
          ...{ payoutID, kind: 'CREATOR', state: nextPayoutState('SCHEDULED', 'COMPUTE') ?? 'SCHEDULED', channelID },
          ...{ userID: channel.ownerID, currency, amountMinor, provider, computedBy: userID },
        });
        const description = `Asked for a payout of ${formatMoney(amountMinor, currency)}`;
        await recordChannelLog(tx, {
          channelID,
          actorID: userID,
          area: 'MONEY',
          action: 'payout.requested',
          subjectID: payoutID,
          description,
        });
      });
      return getForChannel(userID, channelID);
    },
    async decide(userID: string, payoutID: string, decision: 'APPROVE' | 'RELEASE'): Promise<{ items: Payout[] }> {
      await requireOperator(db, userID);
      await db.transaction(async (tx) => {
        const row = await requireLockedPayout(tx, payoutID);
        if (row.userID === userID || (row.channelID && (await findChannelRole(tx, userID, row.channelID))))
          throw forbidden('This channel is yours: another operator decides');
        if (decision === 'APPROVE' && row.computedBy === userID) throw forbidden('Another person than the one who asked must approve');
        const state = requireNextState(row, decision);
        const approvedRevision = await addresses.revisionOf(tx, row.userID);
        if (decision === 'APPROVE') await requireVerifiedPayee(authority, tx, row.userID);
        if (decision === 'APPROVE' && approvedRevision === null)
          throw conflict('NO_ADDRESS', 'The person who is paid has to name a UPI address first');
        const change =
          decision === 'APPROVE'
            ? { approvedBy: userID, approvedAt: sql`now()`, approvedRevision }
            : { maskedVpa: null, reason: null, heldUntil: null };
        await tx
          .update(payouts)
          .set({ state, ...change, checkAt: sql`now()` })
          .where(eq(payouts.payoutID, payoutID));
        if (!row.channelID) return;
        const description = `${decision === 'APPROVE' ? 'Approved' : 'Tried again'} the payout of ${formatMoney(row.amountMinor, row.currency)}`;
        const action = decision === 'APPROVE' ? 'payout.approved' : 'payout.released';
        await recordChannelLog(tx, { channelID: row.channelID, actorID: userID, area: 'MONEY', action, subjectID: payoutID, description });
      });
      return listPending(userID);
    },
  };
}
export type ChannelPayouts = ReturnType<typeof createChannelPayouts>;
