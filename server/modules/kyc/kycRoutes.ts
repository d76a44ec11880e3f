import type { FastifyInstance } from 'fastify';
import { kycEndpoints } from '../../contract/kyc';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { KycService } from './kycService';
import type { UpiService } from './upiService';

export function kycRoutes(app: FastifyInstance, { kyc, upi }: { kyc: KycService; upi: UpiService }) {
  mount(app, kycEndpoints.perform, (input, request) => kyc.perform(viewerOf(request).userID, input));
  mount(app, kycEndpoints.status, (_input, request) => kyc.status(viewerOf(request).userID));
  mount(app, kycEndpoints.forget, (_input, request) => kyc.forget(viewerOf(request).userID));
  mount(app, kycEndpoints.upiVerify, ({ vpa }) => upi.verify(vpa));
}
