import type { FastifyInstance } from 'fastify';
import { adminAnnouncementsEndpoints as announcements } from '../../contract/adminAnnouncements';
import { adminContentEndpoints as content } from '../../contract/adminContent';
import { adminIdentityEndpoints as identity } from '../../contract/adminIdentity';
import { adminInvoicesEndpoints as invoices } from '../../contract/adminInvoices';
import { adminJobsEndpoints as jobs } from '../../contract/adminJobs';
import { adminMessagesEndpoints as messages } from '../../contract/adminMessages';
import { adminReportsEndpoints as reports } from '../../contract/adminReports';
import { adminSettingsEndpoints as settings } from '../../contract/adminSettings';
import { adminViewsEndpoints as views } from '../../contract/adminViews';
import { adminCampaignReviewsEndpoints as reviews } from '../../contract/campaignReviews';
import { adminOrganisationsEndpoints as organisations } from '../../contract/organisations';
import { mount } from '../../platform/http/mount';
import { pdfType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import type { Operations } from './operations';

/** The operations of the console outside people, orders and cases; `mount` checks role and second factor of each. */
export function mountConsolePages(app: FastifyInstance, operations: Operations): void {
  const who = (request: Parameters<typeof viewerOf>[0]) => viewerOf(request).userID;
  mount(app, jobs.jobs, () => operations.jobs.getStatus());
  mount(app, jobs.failedJobs, (input) => operations.jobs.listFailed(input));
  mount(app, jobs.jobRetry, (input, request) => operations.jobs.retry(who(request), input));
  mount(app, jobs.jobDiscard, (input, request) => operations.jobs.discard(who(request), input));
  mount(app, jobs.taskRun, (input, request) => operations.jobs.runTask(who(request), input));
  mount(app, messages.messages, (input) => operations.messages.list(input));
  mount(app, messages.message, ({ messageID }) => operations.messages.get(messageID));
  mount(app, messages.messageResend, (input, request) => operations.messages.resend(who(request), input));
  mount(app, content.content, (input) => operations.content.list(input));
  mount(app, content.contentItem, ({ kind, contentID }) => operations.content.get(kind, contentID));
  mount(app, content.takeDown, (input, request) => operations.content.takeDown(who(request), input));
  mount(app, content.restore, (input, request) => operations.content.restore(who(request), input));
  mount(app, content.appeals, () => operations.content.listAppeals());
  mount(app, content.appealAnswer, (input, request) => operations.content.answerAppeal(who(request), input));
  mount(app, content.strikeVoid, (input, request) => operations.content.voidStrike(who(request), input));
  mount(app, reports.reports, (input, request) => operations.reports.list(who(request), input));
  mount(app, reports.report, ({ reportID }) => operations.reports.get(reportID));
  mount(app, reports.reportAssign, (input, request) => operations.reports.assign(who(request), input));
  mount(app, reports.reportAnswer, (input, request) => operations.reports.answer(who(request), input));
  mount(app, identity.identityChecks, (input) => operations.identityChecks.list(input));
  mount(app, identity.identityCheck, ({ userID }) => operations.identityChecks.get(userID));
  mount(app, identity.identityDecide, (input, request) => operations.identityChecks.decide(who(request), input));
  mount(app, identity.identityDocument, (input, request) => operations.identityChecks.openDocument(who(request), input));
  mount(app, reviews.campaignReviews, (input) => operations.campaignReviews.list(input));
  mount(app, reviews.campaignReview, ({ reviewID }) => operations.campaignReviews.get(reviewID));
  mount(app, reviews.campaignReviewDecide, (input, request) => operations.campaignReviews.decide(who(request), input));
  mount(app, organisations.organisations, () => operations.organisations.list());
  mount(app, organisations.organisationDecide, (input, request) => operations.organisations.decide(who(request), input));
  mount(app, organisations.organisationDocument, (input, request) => operations.organisations.openDocument(who(request), input));
  mount(app, invoices.invoices, (input) => operations.invoices.list(input));
  mount(app, invoices.invoicePdf, async ({ documentID }, _request, reply) =>
    sendFile(reply, `${documentID}.pdf`, pdfType, await operations.invoices.print(documentID)),
  );
  mount(app, settings.settings, () => operations.settings.list());
  mount(app, settings.settingChange, (input, request) =>
    operations.settings.change(who(request), request.idempotencyKey ?? request.id, input),
  );
  mount(app, settings.settingDecide, (input, request) => operations.settings.decide(who(request), input));
  mount(app, announcements.announcements, (input) => operations.announcements.list(input));
  mount(app, announcements.announce, (input, request) =>
    operations.announcements.announce(who(request), request.idempotencyKey ?? request.id, input),
  );
  mount(app, announcements.announcementEnd, (input, request) => operations.announcements.end(who(request), input));
  mount(app, views.views, (input, request) => operations.views.list(who(request), input));
  mount(app, views.viewSave, (input, request) => operations.views.save(who(request), input));
  mount(app, views.viewRemove, (input, request) => operations.views.remove(who(request), input));
}
