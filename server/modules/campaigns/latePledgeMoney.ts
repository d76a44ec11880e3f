import { platformFeeOf } from '../../contract/fundingFee';
import type { Tx } from '../../platform/db/client';
import { accountOf, type Entry, ledger } from '../ledger/ledger';
import type { PaymentRow } from '../payments/payments';
import type { Policy } from './campaignPolicy';
import { type Campaign, createCampaignRepository } from './campaignRepository';
import type { CommitmentRow } from './commitmentRepository';
import { proportionalPart } from './fundingEntries';
import { addLate, lockMilestones } from './milestoneRepository';
import { divideByMilestones } from './milestones';
import { agreedPolicy } from './terms';

/*
 * The money of a late pledge. Its capture puts the principal into escrow like any other; the group posted here releases it in the same
 * transaction: our fee, the creator's part, and what stays in escrow for milestones that are still to come.
 */

interface LatePledge {
  commitment: CommitmentRow;
  campaign: Campaign;
}

/** What a late pledge of an amount is divided into; the parts add up to it. */
function partsOf(policy: Policy, milestones: Campaign['milestones'], amountMinor: number) {
  const { feeMinor, taxMinor } = platformFeeOf(policy, BigInt(amountMinor));
  const [, ...later] = divideByMilestones(milestones, BigInt(amountMinor) - feeMinor);
  return { feeMinor: Number(feeMinor - taxMinor), taxMinor: Number(taxMinor), later: later.map(Number) };
}

const policyFor = async (tx: Tx, campaign: Campaign): Promise<Policy> =>
  agreedPolicy(campaign, (await createCampaignRepository(tx).findTerms(campaign.campaignID))?.terms ?? null);

/**
 * Posts the release of `partOf` each of the pledge's parts, or takes it back with `sign` -1. Parts of milestones that are not released stay in
 * escrow; what was released meanwhile is the creator's to give back. The caller has locked the campaign.
 */
async function postRelease(
  tx: Tx,
  { commitment, campaign }: LatePledge,
  { sign, key, memo, partOf }: { sign: 1 | -1; key: string; memo: string; partOf: (amountMinor: number) => bigint },
): Promise<void> {
  const { campaignID, channelID, currency } = campaign;
  const { feeMinor, taxMinor, later } = partsOf(await policyFor(tx, campaign), campaign.milestones, commitment.amountMinor);
  const by = BigInt(sign);
  let held = 0n;
  for (const row of await lockMilestones(tx, campaignID)) {
    const part = partOf(later[row.number - 2] ?? 0);
    if ((row.state !== 'WAITING' && row.state !== 'SUBMITTED') || part === 0n) continue;
    held += part;
    await addLate(tx, row, Number(by * part));
  }
  const principal = partOf(commitment.amountMinor);
  const [fee, tax] = [partOf(feeMinor), partOf(taxMinor)];
  const entries: Entry[] = [
    { account: accountOf('escrow', currency, campaignID), amountMinor: by * (principal - held) },
    { account: accountOf('creatorPayable', currency, channelID), amountMinor: -by * (principal - held - fee - tax) },
    { account: accountOf('feeIncome', currency), amountMinor: -by * fee },
    { account: accountOf('gstPayable', currency), amountMinor: -by * tax },
  ].filter(({ amountMinor }) => amountMinor !== 0n);
  if (entries.length === 0) return;
  // The payment is the subject, so that staff see the release among the postings of the order.
  await ledger.post(tx, {
    type: 'funded',
    key,
    subjectType: 'COMMITMENT',
    subjectID: commitment.paymentID,
    createdBy: 'campaigns',
    memo,
    entries,
  });
}

/** Releases a paid late pledge. */
export const releaseLatePledge = (tx: Tx, pledge: LatePledge): Promise<void> =>
  postRelease(tx, pledge, {
    sign: 1,
    key: `funded:${pledge.commitment.commitmentID}`,
    memo: `Late pledge: ${pledge.campaign.title}`,
    partOf: BigInt,
  });

/**
 * The entries of a refund or chargeback of a released late pledge: the mirror of its capture, in parts. Takes the same part of the release
 * back, in a group of its own, so that a whole refund leaves nothing of either.
 */
export async function reverseLatePledge(
  tx: Tx,
  { commitment, campaign, payment, amountMinor }: LatePledge & { payment: PaymentRow; amountMinor: number },
): Promise<Entry[]> {
  const { amountMinor: pledgedMinor, feeMinor, feeTaxMinor, currency, campaignID, commitmentID } = commitment;
  const whole = pledgedMinor + feeMinor + feeTaxMinor;
  const before = payment.refundedMinor - amountMinor;
  const until = (reversed: number) => {
    const [fee, tax] = [proportionalPart(feeMinor, whole, 0, reversed), proportionalPart(feeTaxMinor, whole, 0, reversed)];
    return { fee, tax, principal: BigInt(reversed) - fee - tax };
  };
  const [from, to] = [until(before), until(payment.refundedMinor)];
  const [fee, tax, principal] = [to.fee - from.fee, to.tax - from.tax, to.principal - from.principal];
  await createCampaignRepository(tx).lock(campaignID);
  await postRelease(
    tx,
    { commitment, campaign },
    {
      sign: -1,
      key: `funded:${commitmentID}:back:${payment.refundedMinor}`,
      memo: `Late pledge returned: ${campaign.title}`,
      partOf: (part) => proportionalPart(part, pledgedMinor, Number(from.principal), Number(principal)),
    },
  );
  return [
    { account: accountOf('clearing', currency, payment.provider), amountMinor: -BigInt(amountMinor) },
    { account: accountOf('escrow', currency, campaignID), amountMinor: principal },
    { account: accountOf('feeIncome', currency), amountMinor: fee },
    { account: accountOf('gstPayable', currency), amountMinor: tax },
  ].filter((entry) => entry.amountMinor !== 0n);
}
