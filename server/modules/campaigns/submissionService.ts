import type { z } from 'zod';
import type { StudioCampaign, studioCampaignEndpoints } from '../../contract/studioCampaign';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Settings } from '../../platform/settings';
import { requireOwnedCampaign, type CampaignDeskViews } from './campaignDeskViews';
import { logCampaign } from './campaignLogRepository';
import { policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { listDocumentNames } from './campaignReviewReads';
import { createCampaignReviewRepository } from './campaignReviewRepository';
import { businessDaysAfter } from './commitmentMachine';
import { publishApproved, requirePublishable } from './publication';
import { reviewWorkingDays } from './reviewChecklist';
import { textsOf } from './reviewTexts';
import { termsOf } from './terms';

type Input<K extends keyof typeof studioCampaignEndpoints> = z.output<(typeof studioCampaignEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  settings: Settings;
  views: CampaignDeskViews;
}

interface Submission {
  submittedBy: string;
  now: Date;
  fees: Record<string, number>;
  isPublishedOnApproval?: boolean;
  /** Of a public campaign: the fields that are to change. */
  termsChange?: Record<string, unknown>;
}

/** Opens a review of the campaign as it is now. */
export async function addReview(tx: Tx, campaign: Campaign, { now, fees, termsChange, ...submission }: Submission): Promise<void> {
  await createCampaignReviewRepository(tx).add({
    reviewID: newId('rev'),
    campaignID: campaign.campaignID,
    kind: termsChange ? 'TERMS' : 'PUBLICATION',
    submittedAt: now,
    dueAt: businessDaysAfter(now, reviewWorkingDays),
    texts: textsOf(campaign, await listDocumentNames(tx, campaign.campaignID)),
    terms: termsOf(campaign, 0, fees),
    termsChange: termsChange ?? null,
    fees,
    ...submission,
  });
}

/** The way of a campaign to the public: submitted by its team, reviewed by staff, published. */
export function createSubmissionService({ db, clock, settings, views }: Deps) {
  return {
    /** Idempotent. The campaign cannot be edited until it is decided or withdrawn. */
    async submit(userID: string, { campaignID, isPrivate, isPublishedOnApproval }: Input<'submit'>): Promise<StudioCampaign> {
      const [fees, pause] = [await settings.get('campaignFees'), await settings.pauseOf('campaignsOpen')];
      await db.transaction(async (tx) => {
        const campaign = await requireOwnedCampaign(tx, campaignID, userID, true, 'campaign.run');
        if (campaign.state === 'IN_REVIEW') return;
        if (pause) throw pause;
        if (campaign.state === 'APPROVED') throw conflict('ALREADY_APPROVED', 'This campaign is approved. You can publish it');
        if (campaign.state !== 'DRAFT' && campaign.state !== 'CHANGES_REQUESTED')
          throw conflict('NOT_A_DRAFT', 'This campaign is already public');
        const now = clock.now();
        await requirePublishable(tx, campaign, views, now);
        const submitted = await createCampaignRepository(tx).moveTo(campaignID, 'IN_REVIEW', {
          isPrivate: isPrivate || policyOf(campaign.country, campaign.instrument).isPrivate,
          version: campaign.version + 1,
        });
        if (!submitted) throw conflict('CONFLICT', 'This campaign has just changed. Reload the page and try again');
        await addReview(tx, submitted, { submittedBy: userID, now, fees, isPublishedOnApproval });
        await logCampaign(tx, userID, submitted, 'campaign.submitted', `Submitted the campaign ${submitted.title} for review`);
      });
      return views.describe(campaignID, userID);
    },

    async withdraw(userID: string, campaignID: string): Promise<StudioCampaign> {
      await db.transaction(async (tx) => {
        const campaign = await requireOwnedCampaign(tx, campaignID, userID, true, 'campaign.run');
        const reviews = createCampaignReviewRepository(tx);
        const review = await reviews.findOpen(campaignID);
        if (!review) throw conflict('NOT_IN_REVIEW', 'This campaign is not in review. Reload the page to see the decision');
        await reviews.close(review.reviewID, { state: 'WITHDRAWN', decidedBy: null, decidedAt: clock.now() });
        if (review.kind === 'PUBLICATION')
          await createCampaignRepository(tx).moveTo(campaignID, 'DRAFT', { version: campaign.version + 1 });
        const what = review.kind === 'TERMS' ? 'the new terms of' : 'the campaign';
        await logCampaign(tx, userID, campaign, 'campaign.withdrawn', `Withdrew ${what} ${campaign.title} from review`);
      });
      return views.describe(campaignID, userID);
    },

    /** Publishes an approved campaign. Idempotent. */
    async publish(userID: string, { campaignID, isPrivate }: Input<'publish'>): Promise<StudioCampaign> {
      const [fees, pause] = [await settings.get('campaignFees'), await settings.pauseOf('campaignsOpen')];
      await db.transaction(async (tx) => {
        const campaign = await requireOwnedCampaign(tx, campaignID, userID, true, 'campaign.run');
        if (campaign.publishedAt !== null) return;
        if (pause) throw pause;
        if (campaign.state !== 'APPROVED')
          throw conflict('NOT_APPROVED', 'Our team reviews a campaign before it is public. Submit it for review first');
        const now = clock.now();
        await requirePublishable(tx, campaign, views, now);
        await publishApproved(tx, campaign, { actorID: userID, isPrivate, fees, now });
      });
      return views.describe(campaignID, userID);
    },
  };
}
