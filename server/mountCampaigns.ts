import type { FastifyInstance } from 'fastify';
import type { CampaignHouse } from './campaignHouse';
import type { Config } from './config';
import type { MediaHouse } from './mediaHouse';
import { campaignDeskRoutes } from './modules/campaigns/campaignDeskRoutes';
import { createDeskViews } from './modules/campaigns/deskViews';
import { createDraftService } from './modules/campaigns/draftService';
import { createLiveDeskService } from './modules/campaigns/liveDeskService';
import { createUploadService } from './modules/videos/uploadService';

/** The desk of those who make campaigns; answers what begins and removes their drafts. */
export function mountCampaignDesk(app: FastifyInstance, { kycLevelOf }: CampaignHouse, media: MediaHouse, config: Config) {
  const { db, clock } = media;
  const views = createDeskViews({ db, clock, kycLevelOf });
  const mib = 1024 * 1024;
  const uploads = createUploadService({ ...media, maxBytes: config.UPLOAD_MAX_MB * mib, quotaBytes: config.UPLOAD_QUOTA_MB * mib });
  const drafts = createDraftService({ ...media, views, uploads });
  campaignDeskRoutes(app, { views, drafts, live: createLiveDeskService({ db, clock, views }) });
  return drafts;
}
