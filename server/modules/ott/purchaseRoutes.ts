import type { FastifyInstance } from 'fastify';
import { ottPaymentsEndpoints as p } from '../../contract/ottPayments';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { PurchaseService } from './purchaseService';

export function purchaseRoutes(app: FastifyInstance, purchases: PurchaseService) {
  mount(app, p.paymentBreakdown, ({ releaseID, kind, country }, request) =>
    purchases.breakdown(request.viewer?.userID ?? null, releaseID, kind, country),
  );
  mount(app, p.paymentBegin, (input, request) => purchases.begin(viewerOf(request).userID, request.idempotencyKey ?? request.id, input));
  mount(app, p.paymentStatus, ({ paymentID }, request) => purchases.getStatus(viewerOf(request).userID, paymentID));
  mount(app, p.myPurchases, (query, request) => purchases.listPurchases(viewerOf(request).userID, query));
}
