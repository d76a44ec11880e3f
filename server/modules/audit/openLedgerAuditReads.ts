import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import type { LedgerDeviation } from '../ledger/ledger';

/** People whose entries cannot be computed any more, although they have not closed the account. */
export async function listErasedOfOpenAccounts(tx: Tx): Promise<LedgerDeviation[]> {
  const { rows } = await tx.execute<LedgerDeviation & Record<string, unknown>>(sql`
    SELECT 'LEAVES_MATCH_POSTINGS' AS invariant, s.owner_id AS id, 'no secret for the salts' AS found, 'a secret until the account is closed' AS expected
    FROM ledger_salts s WHERE s.secret IS NULL AND NOT EXISTS (SELECT 1 FROM users u WHERE u.user_id = s.owner_id AND u.closed_at IS NOT NULL) LIMIT 100`);
  return rows;
}
