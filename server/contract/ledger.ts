import { z } from 'zod';
import { CampaignRef } from './campaigns';
import { Instant, Money, EmptyObject } from './common';
import { endpoint } from './endpoint';

/** From the ledger, for everybody: where the money of a campaign is. */
export const CampaignFunds = z.strictObject({
  escrow: Money,
  returned: Money,
  paidOut: Money,
  /** The last nightly check of the books; null before the first. */
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
  /** What the check looks at, in words, whether or not it found anything. */
  invariants: z.array(z.strictObject({ invariant: z.string(), description: z.string() })),
});
export type LedgerAudit = z.infer<typeof LedgerAudit>;

export const ledgerEndpoints = {
  funds: endpoint('campaigns.funds', {
    access: 'public',
    summary: 'Where the money of a campaign is, read from the ledger',
    input: CampaignRef,
    output: CampaignFunds,
    errors: [404],
  }),
  ledgerAudit: endpoint('campaigns.ledgerAudit', {
    access: 'user',
    isOperatorAction: true,
    summary: 'What the nightly checks of the books found; for operators',
    input: EmptyObject,
    output: LedgerAudit,
    errors: [403],
  }),
};
