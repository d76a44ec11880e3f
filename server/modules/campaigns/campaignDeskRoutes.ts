import type { FastifyInstance } from 'fastify';
import { campaignStudioEndpoints as studio } from '../../contract/campaignStudio';
import { studioCampaignEndpoints as e } from '../../contract/studioCampaign';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { CampaignDeskViews } from './campaignDeskViews';
import type { DraftService } from './draftService';
import type { LiveCampaignService } from './liveCampaignService';

/** The studio's routes for drafting, publishing, changing and ending campaigns. */
export function campaignDeskRoutes(
  app: FastifyInstance,
  desk: { drafts: DraftService; live: LiveCampaignService; views: CampaignDeskViews },
) {
  const { drafts, live, views } = desk;
  mount(app, e.uploadBegin, (input, request) => drafts.begin(viewerOf(request).userID, request.idempotencyKey ?? request.id, input));
  mount(app, e.update, (input, request) => drafts.update(viewerOf(request).userID, input));
  mount(app, e.publish, ({ campaignID }, request) => drafts.publish(viewerOf(request).userID, campaignID));
  mount(app, e.failed, ({ campaignID, reason }, request) => drafts.pitchFailed(viewerOf(request).userID, campaignID, reason));
  mount(app, studio.pitchBegin, (input, request) => drafts.beginPitch(viewerOf(request).userID, input));
  mount(app, e.artworkUpdate, (input, request) => drafts.changeArtwork(viewerOf(request).userID, input));
  mount(app, e.delete, async ({ campaignID }, request) => {
    await drafts.remove(viewerOf(request).userID, campaignID);
    return {};
  });
  mount(app, e.edit, (input, request) => live.edit(viewerOf(request).userID, input));
  mount(app, studio.changePreview, (input, request) => live.previewChange(viewerOf(request).userID, input));
  mount(app, e.extend, (input, request) => live.extend(viewerOf(request).userID, input));
  mount(app, e.cancel, (input, request) => live.cancel(viewerOf(request).userID, input));
  mount(app, e.myCampaigns, (query, request) => views.list(viewerOf(request).userID, query));
  mount(app, e.studioDetails, ({ campaignID }, request) => views.describe(campaignID, viewerOf(request).userID));
}
