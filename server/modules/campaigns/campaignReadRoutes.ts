import type { FastifyInstance } from 'fastify';
import { campaignPageEndpoints } from '../../contract/campaignPage';
import { campaignsEndpoints } from '../../contract/campaigns';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { CampaignReadService } from './campaignReadService';

export function campaignReadRoutes(app: FastifyInstance, reads: CampaignReadService) {
  mount(app, campaignsEndpoints.feed, (query) => reads.listFeed(query));
  mount(app, campaignsEndpoints.feedAuthorized, (query, request) => reads.listFeedFor(viewerOf(request).userID, query));
  mount(app, campaignsEndpoints.search, (query) => reads.search(query));
  mount(app, campaignPageEndpoints.byId, ({ campaignID }) => reads.getCampaign(campaignID));
  mount(app, campaignPageEndpoints.byIdAuthorized, ({ campaignID }, request) => reads.getAsViewer(campaignID, viewerOf(request).userID));
  mount(app, campaignPageEndpoints.xray, ({ campaignID, limit, cursor }) => reads.listPeople(campaignID, limit, cursor));
  mount(app, campaignsEndpoints.bookmark, ({ campaignID }, request) => reads.bookmark(campaignID, viewerOf(request).userID));
  mount(app, campaignsEndpoints.unbookmark, ({ campaignID }, request) => reads.unbookmark(campaignID, viewerOf(request).userID));
  mount(app, campaignPageEndpoints.subscribe, ({ campaignID, channels }, request) =>
    reads.subscribe(campaignID, viewerOf(request).userID, channels),
  );
  mount(app, campaignPageEndpoints.unsubscribe, ({ campaignID }, request) => reads.unsubscribe(campaignID, viewerOf(request).userID));
  mount(app, campaignsEndpoints.myBookmarks, ({ limit, cursor }, request) => reads.listBookmarks(viewerOf(request).userID, limit, cursor));
  mount(app, campaignsEndpoints.mySubscriptions, ({ limit, cursor }, request) =>
    reads.listSubscriptions(viewerOf(request).userID, limit, cursor),
  );
}
