import type { FastifyInstance } from 'fastify';
import { commitmentsEndpoints as e } from '../../contract/commitments';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { CommitmentService } from './commitmentService';
import type { InvestService } from './investService';

interface Deps {
  invest: InvestService;
  commitments: CommitmentService;
}

/** Investing in campaigns, and cancelling. */
export function investRoutes(app: FastifyInstance, { invest, commitments }: Deps) {
  mount(app, e.paymentBreakdown, ({ campaignID, amountMinor, currency }) => invest.breakdown(campaignID, { amountMinor, currency }));
  mount(app, e.paymentBegin, (input, request) => invest.begin(viewerOf(request).userID, request.idempotencyKey ?? request.id, input));
  mount(app, e.paymentStatus, ({ paymentID }, request) => invest.getStatus(viewerOf(request).userID, paymentID));
  mount(app, e.commitmentCancel, ({ commitmentID }, request) => commitments.cancel(viewerOf(request).userID, commitmentID));
  mount(app, e.commitmentReconfirm, ({ commitmentID, termsHash }, request) =>
    commitments.reconfirm(viewerOf(request).userID, commitmentID, termsHash),
  );
  mount(app, e.myPurchases, (query, request) => invest.listPurchases(viewerOf(request).userID, query));
}
