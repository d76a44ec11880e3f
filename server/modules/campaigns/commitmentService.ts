import type { CampaignPayment } from '../../contract/commitments';
import { fundingWords } from '../../contract/fundingText';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { createChannelRepository } from '../channels/channels';
import type { RefundService } from '../payments/payments';
import { createUserRepository } from '../users/users';
import { agreementPdf } from './agreementPdf';
import { createCampaignRepository } from './campaignRepository';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import { contractNotePdf } from './contractNotePdf';
import { reduceRaised, releaseHeld } from './fundingCounterRepository';
import { cancellationNote, cancelUntil } from './investViews';
import { releaseRewards } from './pledgeRewards';
import { hashOfStored } from './terms';

interface Deps {
  db: Database;
  clock: Clock;
  refunds: RefundService;
  describe: (userID: string, paymentID: string) => Promise<CampaignPayment>;
  escrowHolder: string | null;
}
export type EndedBy = 'INVESTOR' | 'RECONFIRM' | 'CAMPAIGN';

/** Part of the refund's key: each reason gives one refund, however often it is requested. */
export const refundReasons = { INVESTOR: 'cancelled', RECONFIRM: 'reconfirm', CAMPAIGN: 'campaign' } as const satisfies Record<
  EndedBy,
  string
>;

/**
 * Ends a paid commitment and refunds all of it; false when its state has changed meanwhile. The refund locks the payment first. What a
 * cancelled or failed campaign refunds still counts as raised.
 */
export async function endCommitment(
  tx: Tx,
  { clock, refunds }: Pick<Deps, 'clock' | 'refunds'>,
  { commitmentID, campaignID, paymentID, amountMinor }: CommitmentRow,
  by: EndedBy,
): Promise<boolean> {
  await refunds.requestInTransaction(tx, paymentID, refundReasons[by]);
  await createCampaignRepository(tx).lock(campaignID);
  const repository = createCommitmentRepository(tx);
  const now = await repository.find(commitmentID);
  if (now?.state !== 'COMMITTED' && now?.state !== 'RECONFIRM_REQUIRED') return false;
  const to = by === 'RECONFIRM' ? 'AUTO_CANCELLED' : 'CANCELLED';
  if (by === 'RECONFIRM' && now.state !== 'RECONFIRM_REQUIRED') return false;
  if (
    !(await repository.moveTo(commitmentID, now.state, to, { endedAt: clock.now(), endedBy: by, reconfirmBy: null, coolingOffUntil: null }))
  )
    return false;
  await releaseRewards(tx, commitmentID);
  if (now.coolingOffUntil) await releaseHeld(tx, campaignID, amountMinor);
  if (by === 'CAMPAIGN') return true;
  if (!now.coolingOffUntil) await reduceRaised(tx, campaignID, amountMinor);
  if (!(await repository.hasOtherCommitment(now))) await repository.adjustInvestorCount(campaignID, -1);
  return true;
}

/** Thrown to roll back a refund that is not due. */
class NotDue extends Error {}

/** Ends it in its own transaction; false when there was nothing to end. */
export async function endCommitmentOf(deps: Pick<Deps, 'db' | 'clock' | 'refunds'>, row: CommitmentRow, by: EndedBy): Promise<boolean> {
  try {
    await deps.db.transaction(async (tx) => {
      if (!(await endCommitment(tx, deps, row, by))) throw new NotDue();
    });
    return true;
  } catch (error) {
    if (error instanceof NotDue) return false;
    throw error;
  }
}

/** What an investor does with a paid commitment. */
export function createCommitmentService({ db, clock, refunds, describe, escrowHolder }: Deps) {
  async function requireCommitment(userID: string, commitmentID: string) {
    const owned = await createCommitmentRepository(db).findOwned(userID, { commitmentID });
    const campaign = owned && (await createCampaignRepository(db).find(owned.commitment.campaignID));
    if (!owned || !campaign) throw notFound('Commitment');
    return { ...owned, campaign };
  }
  /** A paid commitment with its parties and the terms that it names. */
  async function requireSigned(userID: string, commitmentID: string) {
    const { commitment, payment, campaign } = await requireCommitment(userID, commitmentID);
    const { committedAt, termsVersion, termsHash } = commitment;
    const users = createUserRepository(db);
    const [stored, channel, investor] = await Promise.all([
      createCampaignRepository(db).findTerms(campaign.campaignID, termsVersion),
      createChannelRepository(db).findChannel(campaign.channelID),
      users.findUser(userID),
    ]);
    const owner = channel && (await users.findUser(channel.ownerID));
    if (!committedAt && commitment.endedBy === 'LATE')
      throw conflict('REFUNDED_LATE', 'This payment arrived too late to count, so there is no contract. It is refunded in full');
    if (!committedAt || !stored || !channel) throw notFound('Agreement');
    return {
      commitment,
      payment,
      campaign,
      channelName: channel.name,
      ownerName: owner?.name ?? channel.name,
      investorName: investor?.name ?? '',
      escrowHolder,
      commitmentID,
      orderNumber: payment.orderNumber,
      lines: payment.lines,
      total: { amountMinor: payment.amountMinor, currency: payment.currency },
      committedAt,
      terms: stored.terms,
      storedHash: stored.termsHash,
      termsVersion,
      termsHash,
    };
  }
  return {
    /** Refunds all of it before the lock, fee and tax included. Idempotent. */
    async cancel(userID: string, commitmentID: string): Promise<CampaignPayment> {
      const { commitment, campaign } = await requireCommitment(userID, commitmentID);
      const { state, paymentID } = commitment;
      const { payment } = fundingWords(campaign.instrument);
      if (state === 'CANCELLED' || state === 'REFUNDED') return describe(userID, paymentID);
      const now = clock.now();
      const until = cancelUntil(commitment, campaign, now);
      if (!until || now >= until)
        throw conflict(
          'LOCKED',
          state === 'COMMITTED' ? 'It is too late to cancel because the campaign is closing' : `This ${payment} can’t be cancelled`,
        );
      if (!(await endCommitmentOf({ db, clock, refunds }, commitment, 'INVESTOR')))
        throw conflict('CONFLICT', `This ${payment} has just changed. Reload the page and try again`);
      return describe(userID, paymentID);
    },

    /** The signed agreement, once it is paid. */
    async getAgreement(userID: string, commitmentID: string): Promise<Buffer> {
      const { commitment, ownerName, ...signed } = await requireSigned(userID, commitmentID);
      return agreementPdf({ ...signed, ownerName, acceptedAt: signed.committedAt, riskVersion: commitment.riskVersion });
    },

    /** The contract note, once it is paid; refused when the stored terms are not those that the investor agreed to. */
    async getContractNote(userID: string, commitmentID: string): Promise<Buffer> {
      const { commitment, payment, storedHash, ...signed } = await requireSigned(userID, commitmentID);
      if (hashOfStored(signed.terms) !== signed.termsHash || storedHash !== signed.termsHash)
        throw conflict(
          'TERMS_MISMATCH',
          `The stored terms are not those of this ${fundingWords(signed.campaign.instrument).payment}. Please contact us`,
        );
      return contractNotePdf({
        ...signed,
        providerPaymentID: payment.providerPaymentID,
        cancellationNote: cancellationNote(commitment, signed.campaign, clock.now()),
      });
    },

    /** Accepts the terms in force; refuses the hash of any others. */
    async reconfirm(userID: string, commitmentID: string, termsHash: string): Promise<CampaignPayment> {
      const { commitment } = await requireCommitment(userID, commitmentID);
      await db.transaction(async (tx) => {
        const campaigns = createCampaignRepository(tx);
        const campaign = await campaigns.lock(commitment.campaignID);
        const terms = await campaigns.findTerms(commitment.campaignID);
        const repository = createCommitmentRepository(tx);
        const now = await repository.find(commitmentID);
        if (!campaign || !terms || !now) throw notFound('Commitment');
        if (now.state === 'COMMITTED' && now.termsHash === termsHash) return;
        if (now.state !== 'RECONFIRM_REQUIRED') throw conflict('NOTHING_TO_RECONFIRM', 'Nothing to confirm');
        if (now.reconfirmBy && now.reconfirmBy <= clock.now())
          throw conflict('TOO_LATE', 'The time to accept the new terms has passed. You’re being refunded in full');
        if (terms.termsHash !== termsHash) throw conflict('TERMS_CHANGED', 'The terms have changed again. Read them before you accept');
        await repository.moveTo(commitmentID, 'RECONFIRM_REQUIRED', 'COMMITTED', {
          termsVersion: terms.version,
          termsHash,
          reconfirmBy: null,
        });
      });
      return describe(userID, commitment.paymentID);
    },
  };
}
