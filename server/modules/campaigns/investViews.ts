import type { CampaignState } from '../../contract/campaigns';
import type { CampaignPayment, Commitment } from '../../contract/commitments';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { formatTime } from '../../platform/formatTime';
import { isoDates } from '../../platform/isoDates';
import { loadPaymentViews } from '../payments/payments';
import { findCampaignCards } from './campaignListReads';
import { effectiveState, isOpen, locksAt } from './campaignMachine';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import type { CommitmentWithPayment, CommitmentRow } from './commitmentRepository';
import { acceptsLatePledges } from './latePledgeRules';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** How long a late investor can cancel, in addition to the lock that the terms name. */
const coolingOffHours = 24;

type Cancellable = Pick<CommitmentRow, 'state' | 'reconfirmBy' | 'committedAt' | 'coolingOffUntil' | 'isLatePledge'>;
/** In these states a campaign keeps the money of its investors. */
const undecidedStates: readonly CampaignState[] = ['LIVE', 'CLOSING', 'SETTLING', 'SUSPENDED'];

/** Until when an investor can cancel at no cost, the cooling-off period included; null when it is not possible, or no longer. */
export function cancelUntil(commitment: Cancellable, campaign: Campaign, now: Date): Date | null {
  const until = cancelUntilByTerms(commitment, campaign, now);
  const { coolingOffUntil } = commitment;
  if (!coolingOffUntil || coolingOffUntil <= now || !undecidedStates.includes(effectiveState(campaign, now))) return until;
  return until && until > coolingOffUntil ? until : coolingOffUntil;
}

function cancelUntilByTerms({ state, reconfirmBy, committedAt }: Cancellable, campaign: Campaign, now: Date): Date | null {
  if (state === 'RECONFIRM_REQUIRED') return reconfirmBy;
  if (state !== 'COMMITTED') return null;
  const currentState = effectiveState(campaign, now);
  // While a campaign is suspended, neither the lock nor the deadline applies: its end is unknown.
  if (currentState === 'SUSPENDED') return new Date(Math.max(campaign.deadlineAt?.getTime() ?? 0, now.getTime() + dayMs));
  const lock = locksAt(campaign);
  if ((currentState !== 'LIVE' && currentState !== 'CLOSING') || !lock || !campaign.deadlineAt) return null;
  // An investor who joins shortly before the lock or after it has a day to reconsider, as long as the round runs.
  const coolingOffEnd = committedAt ? committedAt.getTime() + coolingOffHours * hourMs : 0;
  const until = new Date(Math.min(campaign.deadlineAt.getTime(), Math.max(lock.getTime(), coolingOffEnd)));
  return until > now || currentState === 'LIVE' ? until : null;
}

/** Until when an investor can cancel, for a notification. */
export function cancellationNote(commitment: Cancellable, campaign: Campaign, now: Date): string {
  if (commitment.isLatePledge) return 'The campaign was funded before this late pledge, so it can’t be cancelled.';
  const until = cancelUntil(commitment, campaign, now);
  const { coolingOffUntil } = commitment;
  if (until && coolingOffUntil && coolingOffUntil > now)
    return `Your cooling-off period ends on ${formatTime(coolingOffUntil, campaign.timeZone)}. Until then you can withdraw your investment for a full refund, and it does not count towards the goal.${until > coolingOffUntil ? ` After that you can still cancel until ${formatTime(until, campaign.timeZone)}.` : ''}`;
  return until && until > now
    ? `You can cancel for a full refund until ${formatTime(until, campaign.timeZone)}.`
    : 'The campaign is closing, so you can no longer cancel. If it is not funded, you’ll get a full refund.';
}

function toCommitment(
  { commitment: row, order }: CommitmentWithPayment,
  campaign: Campaign,
  now: Date,
): Omit<Commitment, 'refundState' | 'refundReference'> {
  const money = (amountMinor: number) => ({ amountMinor, currency: row.currency });
  return {
    ...isoDates(row),
    state: row.state === 'INITIATED' && order.state !== 'OPEN' ? 'EXPIRED' : row.state,
    amount: money(row.amountMinor),
    fee: money(row.feeMinor),
    feeTax: money(row.feeTaxMinor),
    isLatePledge: row.isLatePledge,
    allotted: row.allottedMinor === null ? null : money(row.allottedMinor),
    cancelUntil: cancelUntil(row, campaign, now)?.toISOString() ?? null,
    reconfirmBy: (row.state === 'RECONFIRM_REQUIRED' && row.reconfirmBy?.toISOString()) || null,
  };
}

/** Commitments as their investor sees them, in a few queries a page. */
export async function describeCommitments(
  db: Db,
  clock: Clock,
  rows: readonly CommitmentWithPayment[],
): Promise<Omit<CampaignPayment, 'escrowHolder'>[]> {
  if (rows.length === 0) return [];
  const now = clock.now();
  const payments = rows.map(({ payment }) => payment);
  const campaignIDs = [...new Set(rows.map(({ commitment }) => commitment.campaignID))];
  const [cards, campaignRows, { viewOf, refundReferenceOf }] = await Promise.all([
    findCampaignCards(db, campaignIDs, now, true),
    createCampaignRepository(db).findMany(campaignIDs),
    loadPaymentViews(db, payments, now),
  ]);
  const campaignOf = new Map(campaignRows.map((campaign) => [campaign.campaignID, campaign]));
  return rows.flatMap((row) => {
    const { commitment, payment } = row;
    const [card, campaign] = [cards.get(commitment.campaignID), campaignOf.get(commitment.campaignID)];
    if (!card || !campaign) return [];
    const isOnSale = commitment.isLatePledge ? acceptsLatePledges(campaign, now) : isOpen(campaign, now);
    const view = viewOf(payment, isOnSale && commitment.termsVersion === campaign.termsVersion);
    const refund = { refundState: view.refundState, refundReference: refundReferenceOf(payment.paymentID) };
    return [{ ...view, campaign: card, commitment: { ...toCommitment(row, campaign, now), ...refund } }];
  });
}
