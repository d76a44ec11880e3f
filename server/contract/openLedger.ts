import { z } from 'zod';
import { Instant } from './common';
import { endpoint } from './endpoint';

/** A published state of the ledger (docs/open-ledger.md). */
export const LedgerCheckpoint = z.strictObject({
  size: z.int().describe('Posting groups that it covers'),
  root: z.string().describe('The Merkle root over them (RFC 6962), base64'),
  note: z.string().describe('The signed note: C2SP tlog-checkpoint'),
  createdAt: Instant,
});
export type LedgerCheckpoint = z.infer<typeof LedgerCheckpoint>;

/** Shows that posting groups are in a checkpoint; entries that are not the reader’s are hashes alone. */
export const LedgerProof = z.strictObject({
  format: z.literal('marquee-ledger-proof/1'),
  checkpoint: z.string().describe('The signed note'),
  groups: z.array(
    z.strictObject({
      position: z.int().describe('The number of its leaf, from zero'),
      previous: z.string().describe('The hash of the leaf before it, base64'),
      entryCount: z.int(),
      entries: z.array(
        z.strictObject({
          index: z.int().describe('The number of the entry in its group, from zero'),
          salt: z.string(),
          text: z.string(),
          path: z.array(z.string()),
        }),
      ),
      path: z.array(z.string()),
    }),
  ),
  pending: z.array(z.string()).describe('Posting groups that the next checkpoint will cover'),
});
export type LedgerProof = z.infer<typeof LedgerProof>;

export const openLedgerEndpoints = {
  checkpoints: endpoint('other.ledgerCheckpoints', 'GET /ledger/checkpoints', {
    access: 'public',
    summary: 'List the signed checkpoints of the ledger, the newest first',
    input: z.strictObject({}),
    output: z.strictObject({
      items: z.array(LedgerCheckpoint),
      verifierKeys: z.array(z.string()).describe('name+id+key of the keys that sign, the newest first'),
    }),
  }),
};
