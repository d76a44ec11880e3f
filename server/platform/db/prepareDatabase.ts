import { prepareQueues } from '../jobs/queue';
import { openDatabase } from './client';
import { migrate } from './migrate';

/** Applies the newest migrations and creates the worker's queues. Safe to repeat. Returns the migrations applied now. */
export async function prepareDatabase(databaseUrl: string, migrations: string): Promise<string[]> {
  const applied = await migrate(databaseUrl, migrations);
  const db = openDatabase(databaseUrl, { max: 1, isCommand: true });
  try {
    await prepareQueues(db);
  } finally {
    await db.$client.end();
  }
  return applied;
}
