import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import type { ObjectStore } from '../../storage/objectStore';
import { campaignReadRoutes } from './campaignReadRoutes';
import { createCampaignReadService } from './campaignReadService';
import { deskPostsRoutes } from './deskPostsRoutes';
import { createDeskPostsService } from './deskPostsService';
import { postRoutes } from './postRoutes';
import { createPostService } from './postService';
import { createUpdateService } from './updateService';

/** What everybody may read of campaigns, what a viewer marks, and what makers write on them. */
export function mountCampaignFace(app: FastifyInstance, house: { db: Database; clock: Clock; store: ObjectStore }) {
  const reads = createCampaignReadService(house);
  campaignReadRoutes(app, reads);
  deskPostsRoutes(app, { desk: createDeskPostsService({ ...house, reads }), updates: createUpdateService(house) });
  postRoutes(app, createPostService(house));
}
