import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { commitments } from '../../db/schema/campaigns';
import { ledger } from '../ledger/ledgerService';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { committedStates } from './commitmentMachine';
import { createCommitmentRepository } from './commitmentRepository';
import { tellInvestors } from './investorMessages';
import { allotments, fundedEntries } from './releaseBooks';
import { agreedPolicy } from './terms';
import { inWords } from './words';

const standing = [...committedStates];

/** A round that reached its goal, or with the flexible rule took anything at all. */
export const hasReached = ({ fundingRule, raisedMinor, minGoalMinor }: Campaign): boolean =>
  fundingRule === 'ALL_OR_NOTHING' ? raisedMinor >= minGoalMinor : raisedMinor > 0;

/** Escrow becomes the creator's, less our fee; what came above the highest goal is owed back. One transaction, under the campaign's lock. */
async function fund(tx: Tx, campaign: Campaign, now: Date): Promise<void> {
  const { campaignID, title, currency } = campaign;
  const rows = await tx
    .select()
    .from(commitments)
    .where(and(eq(commitments.campaignID, campaignID), inArray(commitments.state, standing)));
  const policy = agreedPolicy(campaign, (await createCampaignRepository(tx).findTerms(campaignID))?.terms ?? null);
  const round = allotments(policy, campaign.maxGoalMinor, rows);
  await createCommitmentRepository(tx).allot(
    round.map(({ commitment, allottedMinor }) => ({ id: commitment.commitmentID, allottedMinor })),
  );
  await ledger.post(tx, {
    ...{ type: 'funded', key: `funded:${campaignID}`, subjectType: 'CAMPAIGN', subjectID: campaignID, createdBy: 'campaigns' },
    ...{ memo: `Funded: ${title}`, entries: fundedEntries(policy, campaign, round) },
  });
  const kept = round.reduce((sum, { allottedMinor }) => sum + allottedMinor, 0);
  await createCampaignRepository(tx).moveTo(campaignID, 'FUNDED', { settledAt: now, raisedMinor: kept });
  const isCut = round.some(({ backMinor }) => backMinor > 0);
  await tellInvestors(tx, {
    ...{ campaignID, states: ['ACTIVE'], key: 'funded', subject: `Funded: ${title}` },
    body: `${title} has reached its goal with ${inWords(kept, currency)}. Your money is now with its makers.${isCut ? ' More came than could be kept: your part was reduced in proportion, and the rest with its fee goes back to you.' : ''}`,
  });
}

/**
 * Decides a round once nothing is under way any more: FUNDED or FAILED. Null while it still waits. The caller's transaction; the campaign is
 * locked, so that nobody's money is counted on both sides.
 */
export async function settle(tx: Tx, campaignID: string, now: Date): Promise<'FUNDED' | 'FAILED' | null> {
  const repository = createCampaignRepository(tx);
  const campaign = await repository.lock(campaignID);
  if (campaign?.state !== 'SETTLING') return null;
  const waiting = await tx.$count(
    commitments,
    and(eq(commitments.campaignID, campaignID), inArray(commitments.state, ['INITIATED', 'CAPTURED', 'RECONFIRM_REQUIRED'])),
  );
  if (waiting > 0) return null;
  if (hasReached(campaign)) {
    await fund(tx, campaign, now);
    return 'FUNDED';
  }
  const { title, currency, raisedMinor, minGoalMinor } = campaign;
  await repository.moveTo(campaignID, 'FAILED', {
    ...{ settledAt: now, endsAs: 'FAILED' },
    endReason: `It raised ${inWords(raisedMinor, currency)} of the ${inWords(minGoalMinor, currency)} it needed.`,
  });
  await tellInvestors(tx, {
    ...{ campaignID, states: standing, key: 'failed', subject: `Not funded: ${title}` },
    body: `${title} raised ${inWords(raisedMinor, currency)} of the ${inWords(minGoalMinor, currency)} it needed. All of your money goes back to where it came from, fee and tax too, within seven working days; you need not do anything.`,
  });
  return 'FAILED';
}
