import type { ServiceContext } from '../../platform/serviceContext';
import type { ImageStore } from '../../platform/storage/imageStore';
import { createAccessService } from './accessService';
import { createBuyerCountry } from './buyerCountry';
import { createDuplicateService } from './duplicateService';
import { createEngagementService } from './engagementService';
import { createFeedService } from './feedService';
import { createHomeService } from './homeService';
import { createMyReleaseReads } from './myReleaseReads';
import { createPartService } from './partService';
import { createReleaseService } from './releaseService';
import { createReplacementService } from './replacementService';
import { createScheduleService } from './scheduleService';
import { createSearchService } from './searchService';
import type { ClipSources } from './snaxReads';
import { createTagService } from './tagService';
import { createTitleService } from './titleService';

interface Deps {
  images: ImageStore;
  /** Where clips are served from. */
  sourcesOf: ClipSources;
}

/** Screen's services: lists, titles, viewers' actions and publishing; the purchase service handles payments. */
export function createOtt({ db, clock }: ServiceContext, { images, sourcesOf }: Deps) {
  const countries = createBuyerCountry(db);
  const feeds = createFeedService({ db, clock, countries });
  const access = createAccessService({ db, clock, countries });
  const engagement = createEngagementService({ db, clock, feeds });
  return {
    feeds,
    access,
    engagement,
    homes: createHomeService({ db, clock, countries }),
    searches: createSearchService({ db, clock, countries }),
    titles: createTitleService({ db, feeds, access, engagement, sourcesOf }),
    releases: createReleaseService({ db, clock, images }),
    tags: createTagService({ db, clock }),
    parts: createPartService({ db, clock }),
    myReleases: createMyReleaseReads(db),
    schedule: createScheduleService({ db, clock }),
    duplicates: createDuplicateService({ db, clock }),
    replacements: createReplacementService({ db, clock }),
  };
}
export type Ott = ReturnType<typeof createOtt>;
export { eraseOttData } from './ottErasure';
export { createPremieres } from './premiereRepository';
export type { ReleaseRow } from './releaseForm';
export { createReleaseRepository } from './releaseRepository';
export { isSyntheticRelease, recordFirstSegment } from './accessService';
export { createBuyerCountry } from './buyerCountry';
export { canPlay } from './canPlay';
export { rankReleases } from './ottTasks';
export { onVideoChanged } from './publishing';
export { createPurchaseService } from './purchaseService';
export { publishScheduled } from './scheduleService';
export { notifyOfNewTitles } from './followerNotifications';
export { createTitleProduct } from './titleProduct';
