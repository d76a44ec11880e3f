import { prepareQueues } from '../jobs/queue';
import { openDatabase } from './client';
import { migrate } from './migrate';
import { setRoleLimits } from './setRoleLimits';

/**
 * Applies the newest migrations and creates the worker's queues. With the URL of a pooler it also sets the limits of the pooler's connections. Safe to
 * repeat. Returns the migrations applied now.
 */
export async function prepareDatabase(databaseUrl: string, migrations: string, pooledUrl?: string): Promise<string[]> {
  const applied = await migrate(databaseUrl, migrations);
  if (pooledUrl !== undefined) await setRoleLimits(databaseUrl, pooledUrl);
  const db = openDatabase(databaseUrl, { max: 1, isCommand: true });
  try {
    await prepareQueues(db);
  } finally {
    await db.$client.end();
  }
  return applied;
}
