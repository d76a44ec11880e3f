import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import type { ObjectStore } from '../../storage/objectStore';
import { campaignReadRoutes } from './campaignReadRoutes';
import { createCampaignReadService } from './campaignReadService';
import { postRoutes } from './postRoutes';
import { createPostService } from './postService';

/** What everybody may read of campaigns, what a viewer marks, and what makers write on them. */
export function mountCampaignFace(app: FastifyInstance, house: { db: Database; clock: Clock; store: ObjectStore }) {
  campaignReadRoutes(app, createCampaignReadService(house));
  postRoutes(app, createPostService(house));
}
