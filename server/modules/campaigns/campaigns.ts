import type { Basis } from '../../basis';
import type { Payments } from '../payments/payments';
import type { Media } from '../videos/media';
import type { UploadService } from '../videos/uploadService';
import { createCampaignClock } from './campaignClock';
import { createCampaignReadService } from './campaignReadService';
import type { CapOf } from './capStock';
import { createCommitmentService } from './commitmentService';
import { createDeskPostsService } from './deskPostsService';
import { createDeskViews } from './deskViews';
import { createDraftService } from './draftService';
import { createInvestService, type KycLevelOf } from './investService';
import { createLiveDeskService } from './liveDeskService';
import { createPostService } from './postService';
import { createTermsChanges } from './termsChanges';
import { createUpdateService } from './updateService';

interface Deps extends Pick<Payments, 'payments' | 'refunds'> {
  capOf: CapOf;
  kycLevelOf: KycLevelOf;
  media: Media;
  uploads: UploadService;
}

/** Investment campaigns: pages, commitments, the desk of their makers. */
export function createCampaigns({ db, clock }: Basis, { payments, refunds, capOf, kycLevelOf, media, uploads }: Deps) {
  const invest = createInvestService({ db, clock, payments, capOf, kycLevelOf });
  const views = createDeskViews({ db, clock, kycLevelOf });
  const reads = createCampaignReadService({ db, clock });
  return {
    invest,
    kycLevelOf,
    clock: createCampaignClock({ db, clock, payments, refunds, capOf }),
    commitments: createCommitmentService({ db, clock, refunds, capOf, describe: invest.describe }),
    reads,
    views,
    drafts: createDraftService({ ...media, views, uploads }),
    live: createLiveDeskService({ db, clock, views }),
    posts: createPostService({ db, clock, store: media.store }),
    deskPosts: createDeskPostsService({ db, clock, reads }),
    updates: createUpdateService({ db, clock }),
    termsChanges: createTermsChanges(db),
  };
}
export type Campaigns = ReturnType<typeof createCampaigns>;
