import type { FastifyInstance } from 'fastify';
import { releasesEndpoints as v } from '../../contract/myReleases';
import { ottStudioEndpoints as s } from '../../contract/ottStudio';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { ServiceContext } from '../../platform/serviceContext';
import type { Ott } from './ott';
import { placeVideo } from './placeVideo';
import { suggestPriceRows } from './priceSuggestion';

/** Routes for creators' releases and their tagged people. */
export function releaseRoutes(app: FastifyInstance, context: Pick<ServiceContext, 'db' | 'clock'>, { releases, tags, titles }: Ott) {
  mount(app, s.titleCreate, (input, request) => releases.createTitle(viewerOf(request).userID, input));
  mount(app, s.titleEdit, (input, request) => releases.editTitle(viewerOf(request).userID, input));
  mount(app, s.titleDelete, ({ releaseID }, request) => releases.remove(viewerOf(request).userID, releaseID));
  mount(app, s.titleDetail, ({ releaseID }, request) => releases.detail(viewerOf(request).userID, releaseID));
  mount(app, s.titlePreview, ({ releaseID, country }, request) => titles.preview(viewerOf(request).userID, releaseID, country));
  mount(app, s.pricingSuggest, (input) => suggestPriceRows(input));
  mount(app, s.snaxCreate, (input, request) => releases.createSnax(viewerOf(request).userID, input));
  mount(app, s.snaxEdit, (input, request) => releases.editSnax(viewerOf(request).userID, input));
  mount(app, s.snaxTargetAudience, (input, request) => releases.setTargetAudience(viewerOf(request).userID, input));

  mount(app, v.searchMyReleases, (query, request) => releases.search(viewerOf(request).userID, query));
  mount(app, v.myReleasesAll, (query, request) => releases.list(viewerOf(request).userID, query));
  mount(app, v.xray, (query) => titles.xray(query));
  mount(app, v.tagUsers, (input, request) => tags.tagUsers(viewerOf(request).userID, input));
  mount(app, v.tagChannels, (input, request) => tags.tagChannels(viewerOf(request).userID, input));
  mount(app, v.tags, ({ releaseID }, request) => tags.list(viewerOf(request).userID, releaseID));
  mount(app, v.myTags, (query, request) => tags.listRequests(viewerOf(request).userID, query));
  mount(app, v.tagAnswer, ({ tagID, answer }, request) => tags.answer(viewerOf(request).userID, tagID, answer));
  mount(app, v.edit, (place, request) => placeVideo(context, viewerOf(request).userID, place));
}
