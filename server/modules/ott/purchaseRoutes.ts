import type { FastifyInstance } from 'fastify';
import { ottEndpoints as e } from '../../contract/ott';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { PurchaseService } from './purchaseService';

export function purchaseRoutes(app: FastifyInstance, purchases: PurchaseService) {
  mount(app, e.paymentBreakdown, ({ releaseID, kind, country }, request) =>
    purchases.breakdown(request.viewer?.userID ?? null, releaseID, kind, country),
  );
  mount(app, e.paymentBegin, (input, request) => purchases.begin(viewerOf(request).userID, request.idempotencyKey ?? request.id, input));
  mount(app, e.paymentRetry, ({ paymentID, method }, request) => purchases.retry(viewerOf(request).userID, paymentID, method));
  mount(app, e.paymentStatus, ({ paymentID }, request) => purchases.getStatus(viewerOf(request).userID, paymentID));
  mount(app, e.paymentRelease, ({ paymentID }, request) => purchases.release(viewerOf(request).userID, paymentID));
  mount(app, e.myPurchases, (query, request) => purchases.listPurchases(viewerOf(request).userID, query));
}
