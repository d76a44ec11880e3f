import { ordersEndpoints } from '../../contract/orders';
import { studioExportsEndpoints as lists } from '../../contract/studioExports';
import { studioReportsEndpoints as ops } from '../../contract/studioReports';
import { studioEndpoints, type StudioHome, type TodoItem } from '../../contract/team';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { csvType, pdfType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import type { ChannelPayouts } from '../returns/returns';
import type { AudienceService } from './audienceService';
import type { EarningsService } from './earningsService';
import type { PayoutStatements } from './payoutStatementService';
import type { StudioExportService } from './studioExportService';
import type { TaxService } from './taxService';

export { attributeOrders, referralPlugin } from './referralPlugin';

interface StudioServices {
  home: {
    read: (userID: string, channelID: string) => Promise<StudioHome>;
    todos: (userID: string, channelID: string) => Promise<{ items: TodoItem[] }>;
  };
  audience: AudienceService;
  earnings: EarningsService;
  payouts: ChannelPayouts;
  statements: PayoutStatements;
  tax: TaxService;
  exports: StudioExportService;
}

export const studioPlugin = modulePlugin(
  'studio',
  (app, { studio: { home, audience, earnings, payouts, statements, tax, exports } }: { studio: StudioServices }) => {
    mount(app, studioEndpoints.todos, ({ channelID }, request) => home.todos(viewerOf(request).userID, channelID));
    mount(app, studioEndpoints.home, ({ channelID }, request) => home.read(viewerOf(request).userID, channelID));
    mount(app, ops.audience, (query, request) => audience.get(viewerOf(request).userID, query));
    mount(app, ops.audienceCsv, async (query, request, reply) => {
      const file = await audience.getCsv(viewerOf(request).userID, query);
      return sendFile(reply, `audience-${query.from}-${query.to}.csv`, csvType, file);
    });
    mount(app, ops.earnings, (period, request) => earnings.getReport(viewerOf(request).userID, period));
    mount(app, ops.postings, (query, request) => earnings.listPostings(viewerOf(request).userID, query));
    mount(app, ops.earningsCsv, async (period, request, reply) => {
      const { text, handle } = await earnings.getCsv(viewerOf(request).userID, period);
      return sendFile(reply, `earnings-${handle}-${period.from}-${period.to}.csv`, csvType, text);
    });
    mount(app, ops.statementPdf, async (input, request, reply) => {
      const { pdf, handle } = await earnings.getStatement(viewerOf(request).userID, input);
      return sendFile(reply, `statement-${handle}-${input.month}.pdf`, pdfType, pdf);
    });
    mount(app, ops.invoicePdf, async ({ paymentID }, request, reply) => {
      const file = await earnings.getInvoice(viewerOf(request).userID, paymentID);
      return sendFile(reply, `invoice-${paymentID}.pdf`, pdfType, file);
    });
    mount(app, ordersEndpoints.receiptPdf, async ({ paymentID }, request, reply) => {
      const file = await earnings.getReceipt(viewerOf(request).userID, paymentID);
      return sendFile(reply, `receipt-${paymentID}.pdf`, pdfType, file);
    });
    mount(app, ops.taxIdentity, ({ channelID }, request) => tax.get(viewerOf(request).userID, channelID));
    mount(app, ops.taxIdentitySet, ({ channelID, ...identity }, request) => tax.set(viewerOf(request).userID, channelID, identity));
    mount(app, ops.payouts, ({ channelID }, request) => payouts.getForChannel(viewerOf(request).userID, channelID));
    mount(app, ops.payoutStatementPdf, async ({ payoutID }, request, reply) =>
      sendFile(reply, `payout-${payoutID}.pdf`, pdfType, await statements.pdf(viewerOf(request).userID, payoutID)),
    );
    mount(app, ops.payoutStatementCsv, async ({ payoutID }, request, reply) =>
      sendFile(reply, `payout-${payoutID}.csv`, csvType, await statements.csv(viewerOf(request).userID, payoutID)),
    );
    mount(app, lists.exportNew, ({ list }, request) => exports.start(viewerOf(request).userID, list));
    mount(app, lists.exports, (_input, request) => exports.list(viewerOf(request).userID));
    mount(app, lists.exportDelete, async ({ exportID }, request) => {
      await exports.remove(viewerOf(request).userID, exportID);
      return {};
    });
    mount(app, lists.exportFile, async ({ exportID }, request, reply) => {
      const { stream, byteSize, fileName } = await exports.open(viewerOf(request).userID, exportID);
      return sendFile(reply.header('content-length', byteSize), fileName, csvType, stream);
    });
    mount(app, ops.payoutStatementProof, async ({ payoutID }, request, reply) => {
      void reply.header('content-disposition', `attachment; filename="payout-${payoutID}-proof.json"`);
      return statements.proof(viewerOf(request).userID, payoutID);
    });
    mount(app, ops.payoutRequest, ({ channelID, amount }, request) => payouts.request(viewerOf(request).userID, channelID, amount));
    mount(app, ops.payoutsPending, (_input, request) => payouts.listPending(viewerOf(request).userID));
    mount(app, ops.payoutDecide, ({ payoutID, decision }, request) => payouts.decide(viewerOf(request).userID, payoutID, decision));
  },
);
