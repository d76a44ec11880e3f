import { modulePlugin } from '../../http/modulePlugin';
import { portfolioEndpoints as ops } from '../../contract/portfolio';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { PortfolioService } from './portfolioService';

const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

export const portfolioPlugin = modulePlugin('portfolio', (app, { portfolio }: { portfolio: PortfolioService }) => {
  mount(app, ops.performance, (page, request) => portfolio.getPortfolio(viewerOf(request).userID, page));
  mount(app, ops.flows, (page, request) => portfolio.listFlows(viewerOf(request).userID, page));
  mount(app, ops.flow, ({ flowID }, request) => portfolio.openFlow(viewerOf(request).userID, flowID));
  mount(app, ops.statementCsv, async (_input, request, reply) => {
    const csv = await portfolio.getCsv(viewerOf(request).userID);
    return reply.type('text/csv; charset=utf-8').headers(attached('portfolio.csv')).send(csv);
  });
  mount(app, ops.statementPdf, async (_input, request, reply) => {
    const pdf = await portfolio.getPdf(viewerOf(request).userID);
    return reply.type('application/pdf').headers(attached('portfolio.pdf')).send(pdf);
  });
});
