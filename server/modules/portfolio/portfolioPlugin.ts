import { portfolioEndpoints as ops } from '../../contract/portfolio';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { csvType, pdfType, sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import type { PortfolioService } from './portfolioService';

export const portfolioPlugin = modulePlugin('portfolio', (app, { portfolio }: { portfolio: PortfolioService }) => {
  mount(app, ops.performance, (page, request) => portfolio.getPortfolio(viewerOf(request).userID, page));
  mount(app, ops.flows, (page, request) => portfolio.listFlows(viewerOf(request).userID, page));
  mount(app, ops.flow, ({ flowID }, request) => portfolio.getFlow(viewerOf(request).userID, flowID));
  mount(app, ops.news, async (_input, request) => ({ items: await portfolio.listNews(viewerOf(request).userID) }));
  mount(app, ops.statementCsv, async (_input, request, reply) =>
    sendFile(reply, 'portfolio.csv', csvType, await portfolio.getCsv(viewerOf(request).userID)),
  );
  mount(app, ops.statementProof, async (_input, request, reply) => {
    void reply.header('content-disposition', 'attachment; filename="portfolio-proof.json"');
    return portfolio.getProof(viewerOf(request).userID);
  });
  mount(app, ops.statementPdf, async (_input, request, reply) =>
    sendFile(reply, 'portfolio.pdf', pdfType, await portfolio.getPdf(viewerOf(request).userID)),
  );
});
