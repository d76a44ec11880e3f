import type { FastifyInstance } from 'fastify';
import { releasesEndpoints as v } from '../../contract/myReleases';
import { ottStudioEndpoints as s } from '../../contract/ottStudio';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { Ott } from './ott';
import { suggestPriceRows } from './priceSuggestion';

const sizes = { myReleases: 10, search: 5 };

/** Routes for creators' releases and their tagged people. */
export function releaseRoutes(app: FastifyInstance, { myReleases, releases, tags, parts, titles }: Ott) {
  mount(app, s.titleCreate, (input, request) => releases.createTitle(viewerOf(request).userID, input));
  mount(app, s.titleEdit, (input, request) => releases.editTitle(viewerOf(request).userID, input));
  mount(app, s.titleDelete, ({ releaseID }, request) => releases.remove(viewerOf(request).userID, releaseID));
  mount(app, s.titleDetail, ({ releaseID }, request) => releases.detail(viewerOf(request).userID, releaseID));
  mount(app, s.pricingSuggest, (input) => suggestPriceRows(input));
  mount(app, s.snaxCreate, (input, request) => releases.createSnax(viewerOf(request).userID, input));
  mount(app, s.snaxEdit, (input, request) => releases.editSnax(viewerOf(request).userID, input));
  mount(app, s.snaxTargetAudience, (input, request) => releases.setTargetAudience(viewerOf(request).userID, input));

  mount(app, v.searchMyReleases, ({ q, cursor, limit = sizes.search, ...query }, request) =>
    myReleases.search(viewerOf(request).userID, q, query, limit, cursor),
  );
  mount(app, v.myReleasesAll, ({ cursor, limit = sizes.myReleases, ...query }, request) =>
    myReleases.listAll(viewerOf(request).userID, query, limit, cursor),
  );
  mount(app, v.xray, ({ releaseID, ...query }) => titles.xray(releaseID, query));
  mount(app, v.tagUsers, ({ releaseID, people }, request) => tags.tagUsers(viewerOf(request).userID, releaseID, people));
  mount(app, v.tagChannels, ({ releaseID, channels }, request) => tags.tagChannels(viewerOf(request).userID, releaseID, channels));
  mount(app, v.tags, ({ releaseID }, request) => tags.list(viewerOf(request).userID, releaseID));
  mount(app, v.myTags, (query, request) => tags.listRequests(viewerOf(request).userID, query));
  mount(app, v.tagAnswer, ({ tagID, answer }, request) => tags.answer(viewerOf(request).userID, tagID, answer));
  mount(app, v.edit, (place, request) => parts.place(viewerOf(request).userID, place));
}
