/** Paths of the operations of payments, documents and the platform itself. */
export const platformPaths = {
  'payments.webhook': ['POST', '/payments/webhooks/:provider'],

  'payouts.webhook': ['POST', '/payouts/webhooks/:provider'],

  'other.eventStream': ['POST', '/event-stream'],
  'other.hostedDocuments': ['GET', '/documents/:documentID'],
  'other.upiVerify': ['POST', '/upi/verify'],
  'other.countries': ['GET', '/countries'],
  'other.publicAddresses': ['GET', '/public-addresses'],

  'sandbox.outbox': ['GET', '/sandbox/outbox'],
} as const;
