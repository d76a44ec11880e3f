import type { Db } from './client';

/**
 * A statement that PostgreSQL plans once for each connection and then knows by its name. For the few that run thousands of times a minute: a
 * statement without a name is read and planned anew every time. The text of a name never changes while the house runs.
 */
export async function preparedQuery<Row extends object>(
  db: Db,
  name: string,
  text: string,
  params: unknown[],
): Promise<{ rows: Row[]; rowCount: number }> {
  const query = db._.session.prepareQuery({ sql: text, params }, undefined, name, false);
  const { rows, rowCount } = (await query.execute()) as { rows: Row[]; rowCount: number | null }; // -- what node-postgres answers
  return { rows, rowCount: rowCount ?? 0 };
}
