import type { ServiceContext } from '../../platform/serviceContext';
import type { OrderService } from '../orders/orders';
import type { Payments } from '../payments/payments';
import type { Media, UploadService } from '../videos/videos';
import { createAssessmentService } from './assessmentService';
import { createCampaignDeskViews } from './campaignDeskViews';
import { createCampaignLifecycle } from './campaignLifecycle';
import { createCampaignReadService } from './campaignReadService';
import { createCampaignReviewDesk } from './campaignReviewDesk';
import { createCommitmentService } from './commitmentService';
import { createDeskPostsService } from './deskPostsService';
import { createDraftService } from './draftService';
import type { KycLevelOf } from './investRules';
import { createInvestService } from './investService';
import { createLiveCampaignService } from './liveCampaignService';
import { createPostService } from './postService';
import { createRewardTierService } from './rewardTierService';
import { createSubmissionService } from './submissionService';
import { createUpdateService } from './updateService';

interface Deps extends Pick<Payments, 'refunds'> {
  orders: OrderService;
  kycLevelOf: KycLevelOf;
  media: Media;
  uploads: UploadService;
}

/** Crowdfunding campaigns: pages, commitments, studio. */
export function createCampaigns({ db, clock, config, settings }: ServiceContext, { orders, refunds, kycLevelOf, media, uploads }: Deps) {
  const escrowHolder = config.ESCROW_HOLDER ?? null;
  const invest = createInvestService({ db, clock, orders, kycLevelOf, escrowHolder });
  const views = createCampaignDeskViews({ db, clock, settings, kycLevelOf });
  const reads = createCampaignReadService({ db, clock, settings, escrowHolder });
  const live = createLiveCampaignService({ db, clock, views });
  return {
    invest,
    assessments: createAssessmentService({ db, clock }),
    kycLevelOf,
    lifecycle: createCampaignLifecycle({ db, clock, orders, refunds }),
    commitments: createCommitmentService({ db, clock, refunds, describe: invest.describe, escrowHolder }),
    reads,
    views,
    drafts: createDraftService({ ...media, settings, views, uploads }),
    submissions: createSubmissionService({ db, clock, settings, views }),
    live,
    reviewDesk: createCampaignReviewDesk({ db, clock, settings, kycLevelOf, views, live, publicOrigin: config.PUBLIC_ORIGIN }),
    posts: createPostService({ db, clock, store: media.store }),
    deskPosts: createDeskPostsService({ db, clock, reads }),
    updates: createUpdateService({ db, clock }),
    rewardTiers: createRewardTierService({ db, clock }),
  };
}
export type Campaigns = ReturnType<typeof createCampaigns>;
export { listCampaignActions, recordCampaignAction, recordCampaignLog } from './campaignLogRepository';
export { eraseCampaignData } from './campaignMarkRepository';
export { requireOwnedCampaign } from './campaignDeskViews';
export { canPlayPitch } from './campaignReadService';
export { countOpenCampaigns, isListed } from './campaignListReads';
export { canTransitionCampaign, effectiveState } from './campaignMachine';
export { policyOf } from './campaignPolicy';
export {
  changeMilestone,
  listMilestones,
  listOverdueMilestones,
  lockMilestone,
  lockMilestones,
  type MilestoneRow,
  sumUnreleased,
} from './milestoneRepository';
export { toStudioMilestones } from './milestones';
export { claimDistribution, listDueCampaigns, type ScheduledCampaign } from './distributionDateRepository';
export { type Campaign, createCampaignRepository } from './campaignRepository';
export { createCommitmentRepository, investedSince } from './commitmentRepository';
export { businessDaysAfter, committedStates, investedStates, runningStates } from './commitmentMachine';
export type { DraftService } from './draftService';
export { refuseUnlinking } from './fundedLinks';
export type { CampaignReviewDesk } from './campaignReviewDesk';
export { notifyInvestors, notifyOfDueAlerts, notifyOfNewCampaigns, notifyOfDueUpdates } from './campaignNotifications';
export { priceOf } from './investPricing';
export { findFundingFees } from './settlement';
export { createQuestionReportRepository } from './questionReportRepository';
export { createCampaignPageReads, hasRunningCampaign, isOpenToAll } from './campaignPageReads';
export { toCampaignCard } from './campaignViews';
export { commitmentPath, createCommitmentProduct } from './commitmentProduct';
export type { KycLevelOf } from './investRules';
export { createRewardRepository } from './rewardRepository';
export type { ValidateItems } from './rewardTierService';
export { updateDueAt } from './updateDue';
export { shareCaption } from './shareCaption';
export { restoreTakenDownCampaign, takeDownCampaign } from './takeDown';
