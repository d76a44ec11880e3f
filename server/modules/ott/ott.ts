import type { ServiceContext } from '../../platform/serviceContext';
import type { ImageStore } from '../../platform/storage/imageStore';
import type { ClipSources } from '../videos/videos';
import { createAccessService } from './accessService';
import { createEngagementService } from './engagementService';
import { createFeedService } from './feedService';
import { createHomeService } from './homeService';
import { listPodcast } from './podcastReads';
import { createReleaseService } from './releaseService';
import { createSearchService } from './searchService';
import { createTagService } from './tagService';
import { createTitleService } from './titleService';

interface Deps {
  images: ImageStore;
  /** Where clips are served from. */
  sourcesOf: ClipSources;
}

/** Screen's services: lists, titles, viewers' actions and publishing; the purchase service handles payments. */
export function createOtt({ db, clock, settings }: ServiceContext, { images, sourcesOf }: Deps) {
  const context = { db, clock };
  const feeds = createFeedService(context);
  const access = createAccessService(context);
  const engagement = createEngagementService({ ...context, feeds });
  return {
    feeds,
    access,
    engagement,
    homes: createHomeService(context),
    searches: createSearchService(context),
    titles: createTitleService({ db, feeds, access, engagement, sourcesOf }),
    releases: createReleaseService({ ...context, settings, images }),
    tags: createTagService(context),
    podcasts: { list: (channelID: string) => listPodcast(db, channelID) },
  };
}
export type Ott = ReturnType<typeof createOtt>;
export { isSyntheticRelease } from './accessReads';
export { canPlay } from './canPlay';
export { duplicateRelease } from './duplicateRelease';
export { notifyOfNewTitles } from './followerNotifications';
export { eraseOttData } from './engagementRepository';
export { placeVideo } from './placeVideo';
export { findPodcastVideo, hasPodcast } from './podcastReads';
export { createPremieres } from './premieres';
export { findUsedVideos, onVideoChanged } from './publishing';
export { recordFirstSegment } from './purchaseRepository';
export { createPurchaseService } from './purchaseService';
export type { ReleaseRow } from './releaseForm';
export { lockOwnedRelease } from './releaseAccess';
export { createReleaseRepository, rankReleases } from './releaseRepository';
export { replaceVideo } from './replaceVideo';
export type { ReleaseHit } from './searchReads';
export { publishScheduled, scheduleRelease } from './schedule';
export { countTitles } from './listReads';
export { restoreTakenDownRelease, takeDownRelease } from './takeDown';
export { findCredit, findTitlePath, openTitleFree, removeCredit, requestCredit, titleNotPublishedYet } from './rewardTitles';
export { isTitleOfChannel, listTitleChoices } from './titleChoiceReads';
export { createTitleProduct } from './titleProduct';
