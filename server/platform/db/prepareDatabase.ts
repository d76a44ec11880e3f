import { prepareQueues } from '../jobs/queue';
import { openDatabase } from './client';
import { migrate } from './migrate';

/** Makes a database ready for our programs: newest migrations, and the queues of the worker. Safe to repeat. Answers the migrations applied now. */
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
