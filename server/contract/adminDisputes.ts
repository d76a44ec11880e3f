import { z } from 'zod';
import { Id } from './common';
import { endpoint, notJson } from './endpoint';

export const adminDisputesEndpoints = {
  evidence: endpoint('admin.disputeEvidence', 'GET /admin/cases/:caseID/evidence.pdf', {
    access: 'staff',
    summary:
      'Download the evidence of a disputed payment as one PDF: order, tickets with their scans, playback, messages and the accepted refund rule',
    input: z.strictObject({ caseID: Id }),
    ...notJson('application/pdf'),
    errors: [404, 409],
  }),
};
