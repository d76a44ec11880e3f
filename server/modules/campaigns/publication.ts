import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { requirePublishing } from '../moderation/moderation';
import type { CampaignDeskViews } from './campaignDeskViews';
import { logCampaign } from './campaignLogRepository';
import { policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { requireNothingMissing, validateAgainstPolicy } from './draftRules';
import type { termsOf } from './terms';

/** Throws what keeps a campaign from being submitted, approved or published now; its owner cannot change until the transaction ends. */
export async function requirePublishable(
  tx: Tx,
  campaign: Campaign,
  views: Pick<CampaignDeskViews, 'checklist'>,
  now: Date,
): Promise<void> {
  if (campaign.takenDownAt) throw conflict('TAKEN_DOWN', 'Our team took this campaign down. Open the decision in your studio to appeal');
  await requirePublishing(tx, campaign.channelID, now);
  // The checklist verifies the owner's identity: lock the channel so that its owner cannot change before the campaign is public.
  await createCampaignRepository(tx).lockOwner(campaign);
  requireNothingMissing((await views.checklist(campaign)).checklist.filter(({ isDone }) => !isDone));
  validateAgainstPolicy(campaign);
}

/** Makes an approved campaign public, or announces one that opens later, and puts its terms in force. */
export async function publishApproved(
  tx: Tx,
  campaign: Campaign,
  { actorID, isPrivate, fees, now }: { actorID: string; isPrivate: boolean; fees: Parameters<typeof termsOf>[2]; now: Date },
): Promise<void> {
  const { campaignID } = campaign;
  const repository = createCampaignRepository(tx);
  const isLater = campaign.opensAt !== null && campaign.opensAt > now;
  const policy = policyOf(campaign.country, campaign.instrument);
  const open = await repository.moveTo(campaignID, isLater ? 'PRELAUNCH' : 'LIVE', {
    opensAt: isLater ? campaign.opensAt : now,
    publishedAt: now,
    version: campaign.version + 1,
    isPrivate: isPrivate || policy.isPrivate,
  });
  if (!open) throw conflict('CONFLICT', 'This campaign has just changed. Reload the page and try again');
  await repository.addTerms(open, fees);
  await logCampaign(tx, actorID, open, 'campaign.published', `Published the campaign ${open.title}`);
}
