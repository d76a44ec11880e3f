import { z } from 'zod';
import { CampaignRef } from './campaigns';
import { Instant, Money, EmptyObject } from './common';
import { endpoint } from './endpoint';

/** Where the money of a campaign is, from the ledger; public. */
export const CampaignFunds = z.strictObject({
  escrow: Money,
  returned: Money,
  paidOut: Money,
  /** The last nightly ledger audit; null before the first. */
  auditedAt: Instant.nullable(),
  isReconciled: z.boolean(),
  asOf: Instant,
});
export type CampaignFunds = z.infer<typeof CampaignFunds>;

export const LedgerAudit = z.strictObject({
  runs: z.array(
    z.strictObject({
      ranAt: Instant,
      durationMs: z.int(),
      groupCount: z.int(),
      postingCount: z.int(),
      deviations: z.array(z.strictObject({ invariant: z.string(), id: z.string(), found: z.string(), expected: z.string() })),
    }),
  ),
  /** The invariants that the audit checks, with descriptions, whether or not any was violated. */
  invariants: z.array(z.strictObject({ invariant: z.string(), description: z.string() })),
});
export type LedgerAudit = z.infer<typeof LedgerAudit>;

export const ledgerEndpoints = {
  funds: endpoint('campaigns.funds', 'GET /campaigns/:campaignID/funds', {
    access: 'public',
    summary: 'Get where the money of a campaign is, from the ledger',
    input: CampaignRef,
    output: CampaignFunds,
    errors: [404],
  }),
  ledgerAudit: endpoint('campaigns.ledgerAudit', 'GET /operator/ledger-audit', {
    access: 'user',
    isOperatorAction: true,
    summary: 'Get the results of the nightly ledger checks; for operators',
    input: EmptyObject,
    output: LedgerAudit,
    errors: [403],
  }),
};
