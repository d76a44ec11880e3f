import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/db/client';

const dummies: Record<string, unknown> = { bigint: 1, integer: 1, smallint: 1, boolean: false, jsonb: '[]', ARRAY: '{}' };

/** Inserts one row with the given columns; other required columns get a value of their type. Foreign keys are not checked. */
export const addRowTo =
  (db: Database) =>
  async (table: string, values: Record<string, unknown>): Promise<void> => {
    const columns = await db.execute<{ name: string; type: string }>(sql`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'`);
    const filled = columns.rows.map(({ name, type }) => [
      name,
      type.startsWith('timestamp') ? '2026-01-01' : (dummies[type] ?? `${table}_x`),
    ]);
    const row = Object.entries({ ...Object.fromEntries(filled), ...values } as Record<string, unknown>);
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql`INSERT INTO ${sql.raw(table)} (${sql.raw(row.map(([name]) => name).join(', '))})
      VALUES (${sql.join(
        row.map(([, value]) => sql`${value}`),
        sql`, `,
      )})`);
    });
  };
