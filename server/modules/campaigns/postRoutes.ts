import type { FastifyInstance } from 'fastify';
import { campaignPageEndpoints } from '../../contract/campaignPage';
import { campaignPostsEndpoints as ops } from '../../contract/campaignPosts';
import { notFound } from '../../platform/errors';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { PostService } from './postService';

export function postRoutes(app: FastifyInstance, posts: PostService) {
  mount(app, ops.tag, (input, request) => posts.tag(input, viewerOf(request).userID));
  mount(app, ops.tagAnswer, (input, request) => posts.answerTag(input, viewerOf(request).userID));
  mount(app, ops.myTags, (page, request) => posts.listRequests(viewerOf(request).userID, page));
  mount(app, ops.documentPut, (input, request) => posts.putDocument(input, viewerOf(request).userID));
  mount(app, ops.documentVersions, ({ campaignID, documentID }) => posts.listVersions(campaignID, documentID));
  mount(app, ops.questionAnswer, (input, request) => posts.answerQuestion(input, viewerOf(request).userID));
  mount(app, campaignPageEndpoints.questionAsk, ({ campaignID, question }, request) =>
    posts.askQuestion(campaignID, viewerOf(request).userID, question),
  );
  mount(app, ops.questionReport, ({ campaignID, questionID, reason }, request) =>
    posts.report(campaignID, questionID, viewerOf(request).userID, reason),
  );

  // A version never changes, so every cache may store it once it is public. The sandbox policy lets a browser show it and run nothing in
  // it.
  app.get<{ Params: { documentID: string; file: string } }>('/media/documents/:documentID/:file', async (request, reply) => {
    const version = /^([1-9]\d{0,4})\.pdf$/.exec(request.params.file)?.[1];
    const found = version ? await posts.readDocument(request.params.documentID, Number(version), request.viewer?.userID ?? null) : null;
    if (!found) throw notFound('This document');
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': found.byteSize,
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${found.title}.pdf`)}`,
        'cache-control': found.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(found.stream);
  });
}
