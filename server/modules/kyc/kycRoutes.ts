import type { FastifyInstance } from 'fastify';
import { kycEndpoints } from '../../contract/kyc';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { KycDocuments } from './kycDocuments';
import type { KycService } from './kycService';
import type { UpiService } from './upiService';

export function kycRoutes(app: FastifyInstance, { kyc, documents, upi }: { kyc: KycService; documents: KycDocuments; upi: UpiService }) {
  mount(app, kycEndpoints.perform, (input, request) => kyc.perform(viewerOf(request).userID, input));
  mount(app, kycEndpoints.status, (_input, request) => kyc.status(viewerOf(request).userID));
  mount(app, kycEndpoints.documentAdd, async (paper, request) => {
    const { userID } = viewerOf(request);
    await documents.add(userID, paper);
    return kyc.status(userID);
  });
  mount(app, kycEndpoints.webhook, async ({ provider }, request) => {
    await kyc.receive(provider, request.rawBody, request.headers);
    return { received: true as const };
  });
  mount(app, kycEndpoints.forget, (_input, request) => kyc.forget(viewerOf(request).userID));
  mount(app, kycEndpoints.upiVerify, ({ vpa }) => upi.verify(vpa));
}
