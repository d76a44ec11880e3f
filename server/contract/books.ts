import { z } from 'zod';
import { CampaignRef } from './campaigns';
import { Instant, Money, Nothing } from './common';
import { endpoint } from './endpoint';

/** From the ledger, for everybody: where the money of a campaign is. */
export const CampaignTrust = z.strictObject({
  escrow: Money,
  returned: Money,
  paidOut: Money,
  /** The last nightly check of the books; null before the first. */
  auditedAt: Instant.nullable(),
  isInOrder: z.boolean(),
  asOf: Instant,
});
export type CampaignTrust = z.infer<typeof CampaignTrust>;

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
  invariants: z.array(z.strictObject({ invariant: z.string(), words: z.string() })),
});
export type LedgerAudit = z.infer<typeof LedgerAudit>;

export const booksEndpoints = {
  trust: endpoint('campaigns.trust', {
    access: 'public',
    summary: 'Where the money of a campaign is, read from the ledger',
    input: CampaignRef,
    output: CampaignTrust,
    errors: [404],
  }),
  ledgerAudit: endpoint('campaigns.ledgerAudit', {
    access: 'user',
    isOperatorWork: true,
    summary: 'What the nightly checks of the books found; for operators',
    input: Nothing,
    output: LedgerAudit,
    errors: [403],
  }),
};
