import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import type { ImageStore } from '../../storage/imageStore';
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

interface Foundations {
  db: Database;
  clock: Clock;
  images: ImageStore;
  /** Where the media house serves clips. */
  sourcesOf: ClipSources;
}

/** Screen without its till, which stands with the other tills (server/house.ts). */
export function buildOtt({ db, clock, images, sourcesOf }: Foundations) {
  const countries = createBuyerCountry(db);
  const feeds = createFeedService({ db, countries });
  const access = createAccessService({ db, clock, countries });
  const engagement = createEngagementService({ db, clock, feeds });
  return {
    feeds,
    access,
    engagement,
    homes: createHomeService({ db, countries }),
    searches: createSearchService({ db, countries }),
    titles: createTitleService({ db, feeds, access, engagement, sourcesOf }),
    releases: createReleaseService({ db, images }),
    tags: createTagService({ db }),
    parts: createPartService({ db }),
    mine: createMyReleaseReads(db),
    schedule: createScheduleService({ db }),
    duplicates: createDuplicateService({ db }),
    replacements: createReplacementService({ db }),
  };
}
export type OttHouse = ReturnType<typeof buildOtt>;
