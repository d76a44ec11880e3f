import { kycEndpoints } from '../../contract/kyc';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { Identity } from './kyc';

export const kycPlugin = modulePlugin(
  'kyc',
  (app, { identity: { kyc, documents, upi } }: { identity: Pick<Identity, 'kyc' | 'documents' | 'upi'> }) => {
    mount(app, kycEndpoints.perform, (input, request) => kyc.perform(viewerOf(request).userID, input));
    mount(app, kycEndpoints.status, (_input, request) => kyc.status(viewerOf(request).userID));
    mount(app, kycEndpoints.documentAdd, async (document, request) => {
      const { userID } = viewerOf(request);
      await documents.add(userID, document);
      return kyc.status(userID);
    });
    mount(app, kycEndpoints.webhook, async ({ provider }, request) => {
      await kyc.receive(provider, request.rawBody, request.headers);
      return { received: true as const };
    });
    mount(app, kycEndpoints.forget, (_input, request) => kyc.forget(viewerOf(request).userID));
    mount(app, kycEndpoints.upiVerify, ({ vpa }) => upi.verify(vpa));
  },
);
