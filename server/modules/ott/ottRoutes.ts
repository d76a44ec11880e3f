import type { FastifyInstance } from 'fastify';
import { ottEndpoints as e } from '../../contract/ott';
import { ottPaymentsEndpoints as p } from '../../contract/ottPayments';
import { ottViewerEndpoints as w } from '../../contract/ottViewer';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import { toFeedPage } from './cardViews';
import type { Ott } from './ott';
import type { PurchaseService } from './purchaseService';

/** Public and signed-in reads of Screen, and its purchases. */
export function ottRoutes(
  app: FastifyInstance,
  { homes, feeds, titles, searches, engagement, access, podcasts }: Ott,
  purchases: PurchaseService,
) {
  mount(app, e.home, ({ country }) => homes.home(country));
  mount(app, e.homeAuthorized, ({ country }, request) => homes.homeFor(viewerOf(request).userID, country));
  mount(app, e.search, (query) => searches.search(query));
  mount(app, e.suggestions, ({ q, limit }) => searches.suggest(q, limit));
  mount(app, e.facets, () => searches.facets());
  mount(app, e.freeReleases, (query) => feeds.list('FREE', query));
  mount(app, e.premiumReleases, (query) => feeds.list('PREMIUM', query));
  mount(app, e.snaxReleases, (query) => feeds.list('SNAX', query));
  mount(app, e.feed, async (query) => toFeedPage(await feeds.feed(query)));
  mount(app, e.feedAuthorized, async (query, request) => toFeedPage(await feeds.feedFor(viewerOf(request).userID, query)));
  mount(app, e.discoveryFeed, async (query) => toFeedPage(await feeds.discovery(query)));
  mount(app, e.discoveryFeedAuthorized, async (query, request) => toFeedPage(await feeds.discoveryFor(viewerOf(request).userID, query)));
  mount(app, e.get, ({ ref, country }) => titles.get(ref, country));
  mount(app, e.getAuthorized, ({ ref }, request) => titles.getFor(viewerOf(request).userID, ref));
  mount(app, e.related, ({ ref, ...page }) => titles.related(ref, page));
  mount(app, e.standaloneTitleDetails, ({ ref, country }) => titles.standalone(ref, country));
  mount(app, e.podcast, async ({ channelID }) => ({ items: await podcasts.list(channelID) }));
  mount(app, e.cscan, ({ releaseID }) => titles.cscan(releaseID));
  mount(app, e.snaxDetails, ({ ref }) => titles.snax(ref));
  mount(app, e.snaxFeed, (query) => titles.snaxFeed(query));
  mount(app, e.snaxFeedAuthorized, (query, request) => titles.snaxFeedFor(viewerOf(request).userID, query));

  mount(app, w.viewerStates, ({ releaseIDs }, request) => engagement.listMarks(viewerOf(request).userID, releaseIDs));
  mount(app, w.contentBookmark, ({ releaseID }, request) => engagement.bookmark(viewerOf(request).userID, releaseID));
  mount(app, w.contentUnbookmark, ({ releaseID }, request) => engagement.unbookmark(viewerOf(request).userID, releaseID));
  mount(app, w.rate, ({ releaseID, stars }, request) => engagement.rate(viewerOf(request).userID, releaseID, stars));
  mount(app, w.notInterested, ({ releaseID, scope }, request) => engagement.hide(viewerOf(request).userID, releaseID, scope));
  mount(app, w.notInterestedUndo, ({ releaseID }, request) => engagement.unhide(viewerOf(request).userID, releaseID));
  mount(app, w.myBookmarks, (query, request) => engagement.listBookmarks(viewerOf(request).userID, query));
  mount(app, w.watchProgress, (heartbeat, request) => engagement.heartbeat(viewerOf(request).userID, heartbeat));
  mount(app, w.watchProgressMerge, ({ items }, request) => engagement.merge(viewerOf(request).userID, items));
  mount(app, w.watchProgressForget, ({ releaseID }, request) => engagement.forget(viewerOf(request).userID, releaseID));
  mount(app, w.continueWatching, (page, request) => engagement.continueWatching(viewerOf(request).userID, page));
  mount(app, p.accessCheck, ({ releaseID, videoID }, request) => access.check(viewerOf(request).userID, releaseID, videoID));
  mount(app, p.rentalConfirm, ({ releaseID }, request) => access.confirmStart(viewerOf(request).userID, releaseID));
  mount(app, p.paymentBreakdown, (input, request) => purchases.breakdown(request.viewer?.userID ?? null, input, request.ipCountry));
  mount(app, p.paymentBegin, (input, request) =>
    purchases.begin(viewerOf(request).userID, request.idempotencyKey ?? request.id, input, request.ipCountry),
  );
  mount(app, p.paymentStatus, ({ paymentID }, request) => purchases.getStatus(viewerOf(request).userID, paymentID));
  mount(app, p.myPurchases, (query, request) => purchases.listPurchases(viewerOf(request).userID, query));
}
