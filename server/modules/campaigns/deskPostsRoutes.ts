import type { FastifyInstance } from 'fastify';
import { campaignPostsEndpoints } from '../../contract/campaignPosts';
import { campaignStudioEndpoints as e } from '../../contract/campaignStudio';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import { offers } from './campaignPolicy';
import type { DeskPostsService } from './deskPostsService';
import type { UpdateService } from './updateService';

/** What only the team reads of its campaign, and its updates before they are published. */
export function deskPostsRoutes(app: FastifyInstance, { desk, updates }: { desk: DeskPostsService; updates: UpdateService }) {
  mount(app, e.offers, () => ({ items: offers() }));
  mount(app, e.preview, ({ campaignID }, request) => desk.preview(viewerOf(request).userID, campaignID));
  mount(app, e.posts, ({ campaignID }, request) => desk.posts(viewerOf(request).userID, campaignID));
  mount(app, e.investors, (input, request) => desk.investors(viewerOf(request).userID, input));
  mount(app, e.questionHide, (input, request) => desk.hideQuestion(viewerOf(request).userID, input));
  mount(app, campaignPostsEndpoints.updatePost, (input, request) => updates.post(input, viewerOf(request).userID));
  mount(app, e.updateEdit, (input, request) => updates.edit(input, viewerOf(request).userID));
  mount(app, e.updateDelete, async (input, request) => {
    await updates.remove(input, viewerOf(request).userID);
    return {};
  });
}
