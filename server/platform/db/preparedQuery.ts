import type { Db } from './client';

/**
 * Runs a named prepared statement, which PostgreSQL parses and plans once per connection. For the few statements that run thousands of times a
 * minute. A name must always have the same text.
 */
export async function preparedQuery<Row extends object>(
  db: Db,
  name: string,
  text: string,
  params: unknown[],
): Promise<{ rows: Row[]; rowCount: number }> {
  const query = db._.session.prepareQuery({ sql: text, params }, undefined, name, false);
  const { rows, rowCount } = (await query.execute()) as { rows: Row[]; rowCount: number | null }; // -- what node-postgres returns
  return { rows, rowCount: rowCount ?? 0 };
}
