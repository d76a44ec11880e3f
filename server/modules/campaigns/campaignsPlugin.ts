import type { FastifyInstance, FastifyRequest } from 'fastify';
import { campaignPageEndpoints as page } from '../../contract/campaignPage';
import { campaignPostsEndpoints as posts } from '../../contract/campaignPosts';
import { campaignsEndpoints as lists } from '../../contract/campaigns';
import { campaignStudioEndpoints as studio } from '../../contract/campaignStudio';
import { commitmentsEndpoints as e } from '../../contract/commitments';
import { investorProtectionEndpoints as protection } from '../../contract/investorProtection';
import { studioCampaignEndpoints as desk } from '../../contract/studioCampaign';
import type { Config } from '../../platform/config';
import { csvText } from '../../platform/csv';
import { notFound } from '../../platform/errors';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { sendCsv } from '../../platform/http/sendCsv';
import { pdfType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import type { Campaigns } from './campaigns';
import { unsubscribePath } from './unsubscribePath';

interface Deps {
  campaigns: Campaigns;
  config: Pick<Config, 'PUBLIC_ORIGIN'>;
}
const userOf = (request: FastifyRequest) => viewerOf(request).userID;

export const campaignsPlugin = modulePlugin('campaigns', (app, { campaigns, config }: Deps) => {
  investRoutes(app, campaigns);
  readRoutes(app, campaigns);
  deskRoutes(app, campaigns);
  postRoutes(app, campaigns);
  documentRoute(app, campaigns);
  unsubscribeRoutes(app, campaigns, config.PUBLIC_ORIGIN);
});

/** Investing in campaigns, and cancelling. */
function investRoutes(app: FastifyInstance, { invest, commitments, reads, assessments }: Campaigns) {
  mount(app, e.paymentBreakdown, ({ campaignID, amountMinor, currency }) => invest.breakdown(campaignID, { amountMinor, currency }));
  mount(app, protection.protection, ({ campaignID }, request) => assessments.protection(userOf(request), campaignID));
  mount(app, protection.assessmentSubmit, (input, request) =>
    assessments.submit(userOf(request), request.idempotencyKey ?? request.id, input),
  );
  mount(app, e.paymentBegin, (input, request) =>
    invest.begin(userOf(request), request.idempotencyKey ?? request.id, input, request.ipCountry),
  );
  mount(app, e.paymentStatus, ({ paymentID }, request) => invest.getStatus(userOf(request), paymentID));
  mount(app, e.commitmentCancel, ({ commitmentID }, request) => commitments.cancel(userOf(request), commitmentID));
  mount(app, e.commitmentReconfirm, ({ commitmentID, termsHash }, request) =>
    commitments.reconfirm(userOf(request), commitmentID, termsHash),
  );
  mount(app, e.commitmentAgreement, async ({ commitmentID }, request, reply) =>
    sendFile(reply, 'agreement.pdf', pdfType, await commitments.getAgreement(userOf(request), commitmentID)),
  );
  mount(app, e.commitmentNote, async ({ commitmentID }, request, reply) =>
    sendFile(reply, `contract-note-${commitmentID}.pdf`, pdfType, await commitments.getContractNote(userOf(request), commitmentID)),
  );
  mount(app, e.myPurchases, (query, request) => invest.listPurchases(userOf(request), query));
  mount(app, e.termsChanges, ({ campaignID, from }) => reads.termsChanges(campaignID, from));
}

/** Public pages and lists, and the viewer's own marks on them. */
function readRoutes(app: FastifyInstance, { reads }: Campaigns) {
  mount(app, lists.feed, (query) => reads.listFeed(query));
  mount(app, lists.feedAuthorized, (query, request) => reads.listFeedFor(userOf(request), query));
  mount(app, lists.search, (query) => reads.search(query));
  mount(app, page.byId, ({ campaignID }) => reads.describePage(campaignID));
  mount(app, page.byIdAuthorized, ({ campaignID }, request) => reads.getAsViewer(campaignID, userOf(request)));
  mount(app, page.xray, ({ campaignID, limit, cursor }) => reads.listPeople(campaignID, limit, cursor));
  mount(app, lists.bookmark, ({ campaignID }, request) => reads.bookmark(campaignID, userOf(request)));
  mount(app, lists.unbookmark, ({ campaignID }, request) => reads.unbookmark(campaignID, userOf(request)));
  mount(app, page.subscribe, ({ campaignID, channels }, request) => reads.subscribe(campaignID, userOf(request), channels));
  mount(app, page.unsubscribe, ({ campaignID }, request) => reads.unsubscribe(campaignID, userOf(request)));
  mount(app, lists.myBookmarks, ({ limit, cursor }, request) => reads.listBookmarks(userOf(request), limit, cursor));
  mount(app, lists.mySubscriptions, ({ limit, cursor }, request) => reads.listSubscriptions(userOf(request), limit, cursor));
}

/** The studio's routes for drafting, publishing, changing and ending campaigns, and what only the team reads of them. */
function deskRoutes(app: FastifyInstance, { drafts, submissions, live, views, deskPosts }: Campaigns) {
  mount(app, desk.uploadBegin, (input, request) => drafts.begin(userOf(request), request.idempotencyKey ?? request.id, input));
  mount(app, desk.update, (input, request) => drafts.update(userOf(request), input));
  mount(app, desk.submit, (input, request) => submissions.submit(userOf(request), input));
  mount(app, desk.withdraw, ({ campaignID }, request) => submissions.withdraw(userOf(request), campaignID));
  mount(app, desk.publish, (input, request) => submissions.publish(userOf(request), input));
  mount(app, desk.failed, ({ campaignID, reason }, request) => drafts.pitchFailed(userOf(request), campaignID, reason));
  mount(app, studio.pitchBegin, (input, request) => drafts.beginPitch(userOf(request), input));
  mount(app, desk.artworkUpdate, (input, request) => drafts.changeArtwork(userOf(request), input));
  mount(app, desk.storyImageAdd, (input, request) => drafts.addStoryImage(userOf(request), input));
  mount(app, desk.delete, ({ campaignID }, request) => drafts.remove(userOf(request), campaignID));
  mount(app, desk.edit, (input, request) => live.edit(userOf(request), input));
  mount(app, studio.changePreview, (input, request) => live.previewChange(userOf(request), input));
  mount(app, desk.extend, (input, request) => live.extend(userOf(request), input));
  mount(app, desk.cancel, (input, request) => live.cancel(userOf(request), input));
  mount(app, desk.myCampaigns, (query, request) => views.list(userOf(request), query));
  mount(app, desk.studioDetails, ({ campaignID }, request) => views.describe(campaignID, userOf(request)));
  mount(app, desk.history, (query, request) => views.listHistory(userOf(request), query));
  mount(app, studio.offers, () => views.listOffers());
  mount(app, studio.preview, ({ campaignID }, request) => deskPosts.preview(userOf(request), campaignID));
  mount(app, studio.posts, ({ campaignID }, request) => deskPosts.posts(userOf(request), campaignID));
  mount(app, studio.investors, (input, request) => deskPosts.investors(userOf(request), input));
  mount(app, studio.investorsCsv, async (input, request, reply) => {
    const { name, ...table } = await deskPosts.exportInvestors(userOf(request), input);
    return sendCsv(reply, name, csvText(table));
  });
  mount(app, studio.investorsMessage, (input, request) => deskPosts.messageInvestors(userOf(request), input));
  mount(app, studio.questionHide, (input, request) => deskPosts.hideQuestion(userOf(request), input));
}

/** What the team writes on its campaign, and what readers ask. */
function postRoutes(app: FastifyInstance, { posts: service, updates }: Campaigns) {
  mount(app, posts.updatePost, (input, request) => updates.post(input, userOf(request)));
  mount(app, studio.updateEdit, (input, request) => updates.edit(input, userOf(request)));
  mount(app, studio.updateDelete, (input, request) => updates.remove(input, userOf(request)));
  mount(app, posts.tag, (input, request) => service.tag(input, userOf(request)));
  mount(app, posts.tagAnswer, (input, request) => service.answerTag(input, userOf(request)));
  mount(app, posts.myTags, (query, request) => service.listRequests(userOf(request), query));
  mount(app, posts.documentPut, (input, request) => service.putDocument(input, userOf(request)));
  mount(app, posts.documentVersions, ({ campaignID, documentID }) => service.listVersions(campaignID, documentID));
  mount(app, posts.questionAnswer, (input, request) => service.answerQuestion(input, userOf(request)));
  mount(app, page.questionAsk, ({ campaignID, question }, request) => service.askQuestion(campaignID, userOf(request), question));
  mount(app, posts.questionReport, (input, request) => service.report(input, userOf(request)));
}

/** A version never changes, so every cache may store it once it is public. The sandbox policy lets a browser show it and run nothing in it. */
function documentRoute(app: FastifyInstance, { posts: service }: Campaigns) {
  app.get<{ Params: { documentID: string; file: string } }>('/media/documents/:documentID/:file', async (request, reply) => {
    const version = /^([1-9]\d{0,4})\.pdf$/.exec(request.params.file)?.[1];
    const found = version ? await service.readDocument(request.params.documentID, Number(version), request.viewer?.userID ?? null) : null;
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

/**
 * The link in the List-Unsubscribe header of an e-mail. A mail client posts to it without a session (RFC 8058): the token is the proof. A
 * person who opens it in a browser gets the campaign's page: opening a link must not change anything, because scanners open links too.
 */
function unsubscribeRoutes(app: FastifyInstance, { reads }: Campaigns, publicOrigin: string) {
  const path = `${unsubscribePath}:token`;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, parsed) => parsed(null, undefined));
    scope.post<{ Params: { token: string } }>(path, { config: { isCsrfExempt: true } }, async ({ params }, reply) => {
      await reads.stopEmails(params.token);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
    scope.get<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      const campaignID = await reads.findSubscribedCampaign(params.token);
      const location = publicOrigin + (campaignID ? `/campaign/${encodeURIComponent(campaignID)}/` : '/');
      return reply.code(303).headers({ 'cache-control': 'no-store', location }).send();
    });
    done();
  });
}
