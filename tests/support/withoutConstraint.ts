import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client';

/** The CHECKs that keep what is held and sold within the capacity. */
export const stockChecks = [
  ['event_sessions', 'event_sessions_stock'],
  ['session_tiers', 'session_tiers_stock'],
] as const;

/**
 * Runs `work` in the test's database without a constraint, so that only the product's own statements keep the rule; then deletes all rows
 * and restores the constraint.
 */
export async function withoutConstraint(
  { db, empty }: { db: Database; empty: () => Promise<unknown> },
  constraints: readonly (readonly [table: string, name: string])[],
  work: () => Promise<void>,
): Promise<void> {
  const definitions: string[] = [];
  for (const [table, name] of constraints) {
    const { rows } = await db.execute<{ definition: string }>(
      sql`SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = ${name}`,
    );
    if (!rows[0]) throw new Error(`there is no constraint ${name}`);
    definitions.push(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${rows[0].definition}`);
    await db.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
  }
  try {
    await work();
  } finally {
    await empty();
    for (const definition of definitions) await db.execute(sql.raw(definition));
  }
}
