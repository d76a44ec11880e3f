import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { runScheduledTasks, type ScheduledTask } from '@/server/platform/jobs/scheduler';
import { openTestDatabase } from '../support/testDb';

const logger = pino({ level: 'silent' });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`TRUNCATE scheduled_tasks`));

test('two workers together run a scheduled task once per period and never concurrently', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const task: ScheduledTask = {
    name: 'count',
    everySeconds: 1,
    run: async () => {
      most = Math.max(most, ++running);
      runs++;
      await wait(1300); // longer than the period
      running--;
    },
  };
  const workers = [1, 2].map(() => runScheduledTasks({ db: database.db, databaseUrl: database.url, tasks: [task], logger }));
  await wait(4000);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(most).toBe(1);
  expect(runs).toBeGreaterThanOrEqual(2);
  expect(runs).toBeLessThanOrEqual(4);
});

test('a failing scheduled task is recorded for the operator and retried', async () => {
  let runs = 0;
  const task: ScheduledTask = {
    name: 'sweep',
    everySeconds: 600,
    run: () => (runs++ === 0 ? Promise.reject(new Error('no such table')) : Promise.resolve(3)),
  };
  const worker = runScheduledTasks({ db: database.db, databaseUrl: database.url, tasks: [task], logger });
  const noted = async () => (await database.db.execute<{ error: string | null }>(sql`SELECT error FROM scheduled_tasks`)).rows[0]?.error;
  for (const until = Date.now() + 5000; Date.now() < until && !(await noted());) await wait(20);
  expect(await noted()).toBe('no such table');
  await database.db.execute(sql`UPDATE scheduled_tasks SET due_at = now()`);
  for (const until = Date.now() + 8000; Date.now() < until && (await noted());) await wait(50);
  await worker.stop();
  expect(runs).toBe(2);
  expect(await noted()).toBeNull();
});
