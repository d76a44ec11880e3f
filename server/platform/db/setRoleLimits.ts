import pg from 'pg';
import { sessionSettings } from './client';

/**
 * Sets the limits of connections on the role of `pooledUrl`, in this database alone: a pooler in transaction mode passes no start-up options on. Other
 * roles, and connections with options of their own, keep theirs.
 */
export async function setRoleLimits(directUrl: string, pooledUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(pooledUrl).username);
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    for (const [name, value] of Object.entries(sessionSettings('request')))
      await client.query(
        `ALTER ROLE ${client.escapeIdentifier(role)} IN DATABASE ${database} SET ${name} = ${client.escapeLiteral(value)}`,
      );
  } finally {
    await client.end();
  }
}
