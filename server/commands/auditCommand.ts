import { auditLedger } from '../modules/audit/audit';
import type { Database } from '../platform/db/client';

const maxShown = 20;

/** Checks every invariant of the ledger (docs/ledger.md). Throws with the deviations, unless there are none. */
export async function runAuditCommand(db: Database, now: Date): Promise<string> {
  const deviations = await auditLedger(db, now);
  if (deviations.length === 0) return 'The ledger audit found no deviation.';
  const shown = deviations
    .slice(0, maxShown)
    .map(({ invariant, id, found, expected }) => `${invariant} ${id}: ${found} instead of ${expected}`);
  throw new Error(`The ledger audit found ${deviations.length} deviations:\n${shown.join('\n')}`);
}
