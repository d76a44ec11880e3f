import type { Payout } from '../../contract/payouts';
import { hasRight } from '../../contract/rights';
import type { StudioPayouts } from '../../contract/studioReports';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, HttpError, forbidden, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import type { Settings } from '../../platform/settings';
import { findChannelRole, recordChannelLog, requirePermission } from '../channels/channels';
import { listChannelPayouts, listPendingPayouts } from './moneyDeskReads';
import type { PayoutAddressRepository } from './payoutAddressRepository';
import { type AuthorityDeps, readPayee, requireVerifiedPayee } from './payoutAuthority';
import { closeHeldCase } from './payoutCases';
import { findSchedule } from './payoutPolicyRepository';
import { changePayout, lockPayout, payableOf, listPayableCurrencies, lockPayee } from './payoutRepository';
import { addRequested, requireNextState } from './payoutService';
import { termsOf } from './payoutTerms';
import { requireOperator } from './roles';

interface Deps extends AuthorityDeps {
  db: Database;
  settings: Settings;
  provider: string;
  addresses: PayoutAddressRepository;
}

/** Payouts of the sales of a channel: a member requests one, an operator approves it, the worker pays it (payoutRunner.ts). */
export function createChannelPayouts({ db, settings, provider, addresses, ...authority }: Deps) {
  const { defaultTerms } = authority.policy;
  async function getForChannel(userID: string, channelID: string): Promise<StudioPayouts> {
    const role = await requirePermission(db, userID, channelID, 'money.read', 'This channel');
    const accounts = await Promise.all(
      (await listPayableCurrencies(db, channelID)).map(async (currency) => {
        const account = { channelID, currency };
        const now = authority.clock.now();
        const { terms } = await termsOf(db, defaultTerms, account, now);
        const [payable, schedule] = await Promise.all([
          payableOf(db, { ...account, campaignID: null }, { now, terms: defaultTerms(currency) }),
          terms.schedule === 'MANUAL' ? null : findSchedule(db, account),
        ]);
        const money = (amount: bigint) => ({ amountMinor: Number(amount), currency });
        const { owed, available, shortfall, withheld, reserved, blocked, open, releasesAt, reserveReleasesAt } = payable;
        return {
          owed: money(owed),
          available: money(available),
          shortfall: money(shortfall),
          withheld: money(withheld),
          releasesAt: releasesAt?.toISOString() ?? null,
          reserved: money(reserved),
          reserveReleasesAt: reserveReleasesAt?.toISOString() ?? null,
          disputed: money(blocked),
          open: money(open),
          terms,
          nextPayoutAt: schedule?.nextAt.toISOString() ?? null,
          skipped: schedule?.skipped ?? null,
        };
      }),
    );
    return {
      accounts,
      payouts: await listChannelPayouts(db, channelID),
      payee: await readPayee(db, { addresses, ...authority }, channelID, userID),
      canRequestPayout: hasRight(role, 'money.move'),
    };
  }
  async function listPending(userID: string): Promise<{ items: Payout[] }> {
    await requireOperator(db, userID);
    return { items: await listPendingPayouts(db, userID) };
  }
  async function requireLockedPayout(tx: Tx, payoutID: string) {
    const row = await lockPayout(tx, payoutID);
    if (row?.kind !== 'CREATOR' || row.campaignID !== null) throw notFound('Payout');
    return row;
  }

  return {
    getForChannel,
    listPending,
    /** Requests a payout of at most the available balance; a lock on the account serialises concurrent requests. */
    async request(
      userID: string,
      channelID: string,
      { amountMinor, currency }: { amountMinor: number; currency: string },
    ): Promise<StudioPayouts> {
      await settings.requireOpen('payoutsOpen');
      await db.transaction(async (tx) => {
        const payeeID = await lockPayee(tx, channelID);
        await requirePermission(tx, userID, channelID, 'money.move', 'Channel');
        if (!payeeID) throw notFound('Channel');
        if (amountMinor <= 0) throw new HttpError(422, 'WRONG_AMOUNT', 'Enter an amount above zero');
        if ((await addresses.revisionOf(tx, payeeID)) === null) throw conflict('NO_ADDRESS', 'The payee has to add a payout account first');
        await requireVerifiedPayee(authority, tx, payeeID);
        const payout = { amountMinor, payeeID, requestedBy: userID, provider, now: authority.clock.now(), defaultTerms };
        const subjectID = await addRequested(tx, { channelID, campaignID: null, currency }, payout);
        const description = `Requested a payout of ${formatMoney({ amountMinor, currency })}`;
        await recordChannelLog(tx, { channelID, actorID: userID, area: 'MONEY', action: 'payout.requested', subjectID, description });
      });
      return getForChannel(userID, channelID);
    },
    async decide(userID: string, payoutID: string, decision: 'APPROVE' | 'RELEASE'): Promise<{ items: Payout[] }> {
      await requireOperator(db, userID);
      await db.transaction(async (tx) => {
        const row = await requireLockedPayout(tx, payoutID);
        if (row.userID === userID || (row.channelID && (await findChannelRole(tx, userID, row.channelID))))
          throw forbidden('You belong to this channel, so another operator has to decide');
        if (decision === 'APPROVE' && row.computedBy === userID)
          throw forbidden('You requested this payout, so another person has to approve it');
        const state = requireNextState(row, decision);
        const approvedRevision = await addresses.revisionOf(tx, row.userID);
        if (decision === 'APPROVE') await requireVerifiedPayee(authority, tx, row.userID);
        if (decision === 'APPROVE' && approvedRevision === null)
          throw conflict('NO_ADDRESS', 'The payee has to add a payout account first');
        const now = authority.clock.now();
        const change =
          decision === 'APPROVE'
            ? { approvedBy: userID, approvedAt: now, approvedRevision }
            : { maskedAddress: null, reason: null, heldUntil: null };
        await changePayout(tx, payoutID, { state, ...change, checkAt: now });
        if (decision === 'RELEASE') await closeHeldCase(tx, payoutID, 'An operator sent it again', now);
        if (!row.channelID) return;
        const description = `${decision === 'APPROVE' ? 'Approved' : 'Retried'} the payout of ${formatMoney(row)}`;
        const action = decision === 'APPROVE' ? 'payout.approved' : 'payout.released';
        await recordChannelLog(tx, { channelID: row.channelID, actorID: userID, area: 'MONEY', action, subjectID: payoutID, description });
      });
      return listPending(userID);
    },
  };
}
export type ChannelPayouts = ReturnType<typeof createChannelPayouts>;
