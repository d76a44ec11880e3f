import { analyticsEndpoints } from '../analytics';
import { documentsEndpoints } from '../documents';
import { kycEndpoints } from '../kyc';
import { paymentsEndpoints, payoutsEndpoints } from '../payments';
import { sandboxEndpoints } from '../sandbox';

/** The operations of payments, documents and the platform itself. */
export const platformOperations = {
  'payments.webhook': paymentsEndpoints.webhook,

  'payouts.webhook': payoutsEndpoints.webhook,

  'other.eventStream': analyticsEndpoints.eventStream,
  'other.hostedDocuments': documentsEndpoints.hostedDocuments,
  'other.upiVerify': kycEndpoints.upiVerify,
  'other.countries': documentsEndpoints.countries,
  'other.publicAddresses': documentsEndpoints.publicAddresses,

  'sandbox.outbox': sandboxEndpoints.outbox,
} as const;
