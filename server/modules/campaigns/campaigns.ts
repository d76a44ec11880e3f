import type { ServiceContext } from '../../platform/serviceContext';
import type { OrderService } from '../orders/orders';
import type { Payments } from '../payments/payments';
import type { Media, UploadService } from '../videos/videos';
import { createCampaignDeskViews } from './campaignDeskViews';
import { createCampaignLifecycle } from './campaignLifecycle';
import { createCampaignReadService } from './campaignReadService';
import { createCommitmentService } from './commitmentService';
import { createDeskPostsService } from './deskPostsService';
import { createDraftService } from './draftService';
import type { KycLevelOf } from './investEligibility';
import { createInvestService } from './investService';
import { createLiveCampaignService } from './liveCampaignService';
import { createPostService } from './postService';
import { createTermsChanges } from './termsChanges';
import { createUpdateService } from './updateService';

interface Deps extends Pick<Payments, 'refunds'> {
  orders: OrderService;
  kycLevelOf: KycLevelOf;
  media: Media;
  uploads: UploadService;
}

/** Crowdfunding campaigns: pages, commitments, studio. */
export function createCampaigns({ db, clock }: ServiceContext, { orders, refunds, kycLevelOf, media, uploads }: Deps) {
  const invest = createInvestService({ db, clock, orders, kycLevelOf });
  const views = createCampaignDeskViews({ db, clock, kycLevelOf });
  const reads = createCampaignReadService({ db, clock });
  return {
    invest,
    kycLevelOf,
    lifecycle: createCampaignLifecycle({ db, clock, orders, refunds }),
    commitments: createCommitmentService({ db, clock, refunds, describe: invest.describe }),
    reads,
    views,
    drafts: createDraftService({ ...media, views, uploads }),
    live: createLiveCampaignService({ db, clock, views }),
    posts: createPostService({ db, clock, store: media.store }),
    deskPosts: createDeskPostsService({ db, clock, reads }),
    updates: createUpdateService({ db, clock }),
    termsChanges: createTermsChanges(db),
  };
}
export type Campaigns = ReturnType<typeof createCampaigns>;
export { listCampaignActions, recordCampaignAction } from './campaignActionRepository';
export { eraseCampaignData } from './campaignErasure';
export { isListed } from './campaignListReads';
export { canTransitionCampaign, effectiveState } from './campaignMachine';
export { policyOf } from './campaignPolicy';
export { type Campaign, createCampaignRepository } from './campaignRepository';
export { createCommitmentRepository, owesUnallottedRefund } from './commitmentRepository';
export { committedStates } from './commitmentMachine';
export { investedStates, runningStates } from './commitmentStates';
export type { DraftService } from './draftService';
export { formatMoney } from './formatters';
export { createFundedLinks } from './fundedLinks';
export { platformFeeOf } from './fundingEntries';
export { notifyInvestors } from './investorNotifications';
export { investedSince } from './investedSince';
export { priceOf } from './investPricing';
export { recordCampaignLog } from './logCampaign';
export { hasRunningCampaign } from './runningCampaigns';
export { createQuestionReportRepository } from './questionReportRepository';
export { notifyOfDueAlerts } from './campaignAlerts';
export { createCampaignPageReads, isOpenToAll } from './campaignPageReads';
export { toCampaignCard } from './campaignViews';
export { canPlayPitch } from './canPlayPitch';
export { createCommitmentProduct } from './commitmentProduct';
export type { KycLevelOf } from './investEligibility';
export { notifyOfNewCampaigns } from './followerNotifications';
export { shareCaption } from './shareCaption';
export { notifyOfDueUpdates } from './updateNotifications';
