import { portfolioEndpoints as ops } from '../../contract/portfolio';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { PortfolioService } from './portfolioService';

const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

export const portfolioPlugin = modulePlugin('portfolio', (app, { portfolio }: { portfolio: PortfolioService }) => {
  mount(app, ops.performance, (page, request) => portfolio.getPortfolio(viewerOf(request).userID, page));
  mount(app, ops.flows, (page, request) => portfolio.listFlows(viewerOf(request).userID, page));
  mount(app, ops.flow, ({ flowID }, request) => portfolio.getFlow(viewerOf(request).userID, flowID));
  mount(app, ops.statementCsv, async (_input, request, reply) => {
    const csv = await portfolio.getCsv(viewerOf(request).userID);
    return reply.type('text/csv; charset=utf-8').headers(attachment('portfolio.csv')).send(csv);
  });
  mount(app, ops.statementPdf, async (_input, request, reply) => {
    const pdf = await portfolio.getPdf(viewerOf(request).userID);
    return reply.type('application/pdf').headers(attachment('portfolio.pdf')).send(pdf);
  });
});
