import type { Database, Tx } from '../../platform/db/client';
import { conflict, HttpError, forbidden, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { newId } from '../../platform/ids';
import type { Settings } from '../../platform/settings';
import { recordCampaignLog } from '../campaigns/campaigns';
import { isOperator } from './approverRepository';
import type { PayoutAddressRepository } from './payoutAddressRepository';
import { requireApprover, requireOperatorAbove, requireVerifiedPayee, type AuthorityDeps } from './payoutAuthority';
import { closeHeldCase } from './payoutCases';
import {
  type Balance,
  addPayout,
  changePayout,
  lockAccount,
  lockPayout,
  payableOf,
  lockCampaignPayee,
  type PayoutRow,
} from './payoutRepository';
import { nextPayoutState, type PayoutEvent } from './payoutStateMachine';
import { findLastStatement, writeStatement } from './payoutStatementRepository';
import { type DefaultTermsOf, termsOf } from './payoutTerms';
import { requireRole } from './roles';

/** Campaign states in which the creator can be paid. */
const fundedStates: readonly string[] = ['FUNDED', 'OPERATING', 'COMPLETED'];

const wrongState = () => conflict('WRONG_STATE', 'The state of this payout has changed; reload the page');
export function requireNextState(row: PayoutRow, event: PayoutEvent) {
  const next = nextPayoutState(row.state, event);
  if (!next) throw wrongState();
  if (row.heldBy !== null) throw conflict('HELD_BY_STAFF', 'Our staff have put this payout on hold and will release it');
  return next;
}

interface RequestedPayout {
  amountMinor: number;
  payeeID: string;
  requestedBy: string;
  provider: string;
  now: Date;
  defaultTerms: DefaultTermsOf;
}

/**
 * Stores a payout of at most what is available of the balance with its statement, and returns its ID. A lock on the account serialises concurrent
 * requests. The minimum of the policy is for the sales of a channel, not for the money of a campaign.
 */
export async function addRequested(
  tx: Tx,
  balance: Balance,
  { payeeID, requestedBy, now, defaultTerms, amountMinor, provider }: RequestedPayout,
): Promise<string> {
  await lockAccount(tx, balance.channelID, balance.currency);
  const last = await findLastStatement(tx, balance);
  const { currency } = balance;
  const payable = await payableOf(tx, balance, { now, terms: defaultTerms(currency), since: last?.writtenAt ?? null });
  if (payable.owed < 0n) throw conflict('NEGATIVE', 'The balance is negative after a chargeback; payouts resume once it is settled');
  if (BigInt(amountMinor) > payable.available) throw conflict('TOO_MUCH', 'This is more than the available balance');
  const { terms } = await termsOf(tx, defaultTerms, balance, now);
  if (balance.campaignID === null && amountMinor < terms.minimumMinor)
    throw conflict('BELOW_MINIMUM', `The minimum payout of this channel is ${formatMoney({ amountMinor: terms.minimumMinor, currency })}`);
  const payoutID = newId('pyt');
  const row = {
    ...balance,
    payoutID,
    amountMinor,
    provider,
    kind: 'CREATOR' as const,
    userID: payeeID,
    computedBy: requestedBy,
    createdAt: now,
  };
  await addPayout(tx, row);
  await writeStatement(tx, balance, { payoutID, amountMinor, payable, last, now });
  return payoutID;
}

/** A payout of a campaign, not of the sales of a channel. */
type CampaignPayout = PayoutRow & { campaignID: string };

interface Deps extends AuthorityDeps {
  db: Database;
  settings: Settings;
  provider: string;
  addresses: PayoutAddressRepository;
}

/** Payout actions of people; the worker does the rest (payoutRunner.ts). */
export function createPayoutService({ db, settings, provider, addresses, ...authority }: Deps) {
  async function requireLockedPayout(tx: Tx, payoutID: string, userID: string) {
    const row = await lockPayout(tx, payoutID);
    // channelPayouts.ts handles the payouts of sales.
    if (!row?.campaignID) throw notFound('Payout');
    const { campaignID } = row;
    await requireRole(tx, campaignID, userID);
    return { ...row, campaignID };
  }
  const logAction = (
    tx: Tx,
    { payoutID, campaignID, amountMinor, currency }: CampaignPayout,
    actorID: string,
    action: string,
    verb: string,
  ) =>
    recordCampaignLog(tx, campaignID, {
      actorID,
      action,
      subjectID: payoutID,
      description: `${verb} the payout of ${formatMoney({ amountMinor, currency })}`,
    });
  return {
    /**
     * Requests a payout of released money: at most the available balance, to a verified payee with an address. An approver or an operator
     * must approve it.
     */
    async request(userID: string, campaignID: string, amount: { amountMinor: number; currency: string }): Promise<string> {
      await settings.requireOpen('payoutsOpen');
      return db.transaction(async (tx) => {
        const campaign = await lockCampaignPayee(tx, campaignID);
        if ((await requireRole(tx, campaignID, userID)) === 'OPERATOR') throw forbidden('Only the creator can request a payout');
        if (!campaign) throw notFound('Campaign');
        if (!fundedStates.includes(campaign.state)) throw conflict('NOT_FUNDED', 'Only a funded campaign can pay its creator');
        const { channelID, currency, ownerID } = campaign;
        if (amount.currency !== currency || amount.amountMinor <= 0)
          throw new HttpError(422, 'WRONG_AMOUNT', `Enter an amount in ${currency}`);
        await requireVerifiedPayee(authority, tx, ownerID);
        if ((await addresses.revisionOf(tx, ownerID)) === null) throw conflict('NO_ADDRESS', 'The payee has to add a payout account first');
        const { defaultTerms } = authority.policy;
        const now = authority.clock.now();
        const payout = { amountMinor: amount.amountMinor, payeeID: ownerID, requestedBy: userID, provider, now, defaultTerms };
        const payoutID = await addRequested(tx, { channelID, campaignID, currency }, payout);
        const description = `Requested a payout of ${formatMoney(amount)}`;
        await recordCampaignLog(tx, campaignID, { actorID: userID, action: 'payout.requested', subjectID: payoutID, description });
        return campaignID;
      });
    },

    /** Payouts of a distribution are approved with it. */
    approve: (userID: string, payoutID: string): Promise<string> =>
      db.transaction(async (tx) => {
        const row = await requireLockedPayout(tx, payoutID, userID);
        if (row.kind !== 'CREATOR') throw conflict('WITH_DISTRIBUTION', 'This payout is approved together with its distribution');
        const { campaignID, amountMinor, currency, computedBy: requestedBy, userID: payeeID } = row;
        const role = await requireApprover(authority, tx, { campaignID, userID, requestedBy, payeeID });
        const state = requireNextState(row, 'APPROVE');
        await requireVerifiedPayee(authority, tx, payeeID);
        const approvedRevision = await addresses.revisionOf(tx, payeeID);
        if (approvedRevision === null) throw conflict('NO_ADDRESS', 'The payee has to add a payout account first');
        if (role !== 'OPERATOR' && !(await isOperator(tx, userID)))
          await requireOperatorAbove(authority, tx, { campaignID, payoutID, amountMinor, currency });
        const now = authority.clock.now();
        await changePayout(tx, payoutID, { state, approvedBy: userID, approvedAt: now, approvedRevision, checkAt: now });
        await logAction(tx, row, userID, 'payout.approved', 'Approved');
        return row.campaignID;
      }),

    release: (userID: string, payoutID: string): Promise<string> =>
      db.transaction(async (tx) => {
        const row = await requireLockedPayout(tx, payoutID, userID);
        const change = { maskedAddress: null, reason: null, heldUntil: null, checkAt: authority.clock.now() };
        await changePayout(tx, payoutID, { ...change, state: requireNextState(row, 'RELEASE') });
        await closeHeldCase(tx, payoutID, 'It was sent again from the finances of the campaign', change.checkAt);
        await logAction(tx, row, userID, 'payout.released', 'Tried again');
        return row.campaignID;
      }),
  };
}
