import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { payouts } from '../../db/schema/payouts';
import { conflict, Fault, forbidden, notFound } from '../../errors';
import { newId } from '../../ids';
import { inWords } from '../campaigns/words';
import { logOfCampaign } from '../channels/channelLog';
import type { PayoutAddressBook } from './payoutAddressBook';
import { requireApprover, requireOperatorAbove, requireVerifiedPayee, type AuthorityDeps } from './payoutAuthority';
import { movePayout, type PayoutEvent } from './payoutMachine';
import { createPayoutRepository, type PayoutRow } from './payoutRepository';
import { isOperator, mustHaveRole } from './roles';

/** A creator is paid from these (research/invest.md §5.3, invariant 12). */
const fundedStates: readonly string[] = ['FUNDED', 'OPERATING', 'COMPLETED'];

const notNow = () => conflict('NOT_NOW', 'This payout has moved on; look again');
export function mustMove(row: PayoutRow, event: PayoutEvent) {
  const next = movePayout(row.state, event);
  if (!next) throw notNow();
  return next;
}

/** A payout that belongs to a campaign, and not to a channel alone. */
type OfCampaign = PayoutRow & { campaignID: string };

interface Deps extends AuthorityDeps {
  db: Database;
  provider: string;
  addresses: PayoutAddressBook;
}

/** What people do with payouts; the worker does the rest (payoutRunner). */
export function createPayoutService({ db, provider, addresses, ...authority }: Deps) {
  async function mustLock(tx: Tx, payoutID: string, userID: string) {
    const row = await createPayoutRepository(tx).lock(payoutID);
    // A channel's own payouts are looked after elsewhere (channelPayouts.ts).
    if (!row?.campaignID) throw notFound('Payout');
    const { campaignID } = row;
    await mustHaveRole(tx, campaignID, userID);
    return { ...row, campaignID };
  }
  const note = (tx: Tx, { payoutID, campaignID, amountMinor, currency }: OfCampaign, actorID: string, action: string, deed: string) =>
    logOfCampaign(tx, campaignID, {
      actorID,
      action,
      subjectID: payoutID,
      words: `${deed} the payout of ${inWords(amountMinor, currency)}`,
    });
  return {
    /** Of what the round has released: at most what is owed and free, to a verified person with an address. An approver or an operator must approve it. */
    request: (userID: string, campaignID: string, amount: { amountMinor: number; currency: string }): Promise<string> =>
      db.transaction(async (tx) => {
        // Held until the payout stands: whoever is paid for the channel does not change in between.
        const [campaign] = await tx
          .select({ state: campaigns.state, currency: campaigns.currency, channelID: campaigns.channelID, ownerID: channels.ownerID })
          .from(campaigns)
          .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
          .where(eq(campaigns.campaignID, campaignID))
          .for('share', { of: channels });
        if ((await mustHaveRole(tx, campaignID, userID)) === 'OPERATOR') throw forbidden('Only the creator asks for a payout');
        if (!campaign) throw notFound('Campaign');
        if (!fundedStates.includes(campaign.state)) throw conflict('NOT_FUNDED', 'Only a funded campaign pays its creator');
        const { channelID, currency, ownerID } = campaign;
        if (amount.currency !== currency || amount.amountMinor <= 0)
          throw new Fault(422, 'WRONG_AMOUNT', `Ask for an amount in ${currency}`);
        await requireVerifiedPayee(authority, tx, ownerID);
        if ((await addresses.revisionOf(tx, ownerID)) === null)
          throw conflict('NO_ADDRESS', 'The person who is paid has to name a UPI address first');
        const repository = createPayoutRepository(tx);
        await repository.lockAccount(channelID, currency);
        const { owed, available } = await repository.payableOf({ channelID, campaignID, currency });
        if (owed < 0n) throw conflict('NEGATIVE', 'A chargeback took more than is owed; payouts wait until it is made good');
        if (BigInt(amount.amountMinor) > available) throw conflict('TOO_MUCH', 'More than what can be paid out now');
        const payoutID = newId('pyt');
        await tx.insert(payouts).values({
          ...{ payoutID, kind: 'CREATOR', state: movePayout('SCHEDULED', 'COMPUTE') ?? 'SCHEDULED', campaignID, channelID },
          ...{ userID: ownerID, currency, amountMinor: amount.amountMinor, provider, computedBy: userID },
        });
        const words = `Asked for a payout of ${inWords(amount.amountMinor, currency)}`;
        await logOfCampaign(tx, campaignID, { actorID: userID, action: 'payout.asked', subjectID: payoutID, words });
        return campaignID;
      }),

    /** Payouts of a distribution were approved with it. */
    approve: (userID: string, payoutID: string): Promise<string> =>
      db.transaction(async (tx) => {
        const row = await mustLock(tx, payoutID, userID);
        if (row.kind !== 'CREATOR') throw conflict('WITH_DISTRIBUTION', 'This payout is approved with its distribution');
        const { campaignID, amountMinor, currency, computedBy: askedBy, userID: payeeID } = row;
        const role = await requireApprover(authority, tx, { campaignID, userID, askedBy, payeeID });
        const state = mustMove(row, 'APPROVE');
        await requireVerifiedPayee(authority, tx, payeeID);
        const approvedRevision = await addresses.revisionOf(tx, payeeID);
        if (approvedRevision === null) throw conflict('NO_ADDRESS', 'The person who is paid has to name a UPI address first');
        if (role !== 'OPERATOR' && !(await isOperator(tx, userID)))
          await requireOperatorAbove(authority, tx, { campaignID, payoutID, amountMinor, currency });
        await tx
          .update(payouts)
          .set({ state, approvedBy: userID, approvedAt: sql`now()`, approvedRevision, checkAt: sql`now()` })
          .where(eq(payouts.payoutID, payoutID));
        await note(tx, row, userID, 'payout.approved', 'Approved');
        return row.campaignID;
      }),

    release: (userID: string, payoutID: string): Promise<string> =>
      db.transaction(async (tx) => {
        const row = await mustLock(tx, payoutID, userID);
        await tx
          .update(payouts)
          .set({ state: mustMove(row, 'RELEASE'), vpaShown: null, reason: null, heldUntil: null, checkAt: sql`now()` })
          .where(eq(payouts.payoutID, payoutID));
        await note(tx, row, userID, 'payout.released', 'Tried again');
        return row.campaignID;
      }),
  };
}
