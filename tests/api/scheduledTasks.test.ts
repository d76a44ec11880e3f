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

test('two workers together run a scheduled task once per period and never concurrently [R-RUN-010]', async () => {
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
  const workers = [1, 2].map(() => runScheduledTasks({ db: database.db, tasks: [task], logger }));
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
  const worker = runScheduledTasks({ db: database.db, tasks: [task], logger });
  const noted = async () => (await database.db.execute<{ error: string | null }>(sql`SELECT error FROM scheduled_tasks`)).rows[0]?.error;
  for (const until = Date.now() + 5000; Date.now() < until && !(await noted());) await wait(20);
  expect(await noted()).toBe('no such table');
  await database.db.execute(sql`UPDATE scheduled_tasks SET due_at = now()`);
  for (const until = Date.now() + 8000; Date.now() < until && (await noted());) await wait(50);
  await worker.stop();
  expect(runs).toBe(2);
  expect(await noted()).toBeNull();
});

test('a task that runs longer than its lease stays with its worker; that of a killed worker runs again', async () => {
  let runs = 0;
  const task: ScheduledTask = { name: 'long', everySeconds: 1, run: async () => void (await wait(++runs === 1 ? 2000 : 0)) };
  const options = { db: database.db, tasks: [task], logger, leaseSeconds: 0.6 };
  const workers = [runScheduledTasks(options), runScheduledTasks(options)];
  await wait(1900);
  expect(runs).toBe(1);
  await Promise.all(workers.map((worker) => worker.stop()));

  // A worker that was killed: the run has not finished, and its lease is not renewed.
  await database.db.execute(
    sql`UPDATE scheduled_tasks SET started_at = now(), due_at = now() + interval '0.2 seconds', finished_at = NULL`,
  );
  const other = runScheduledTasks(options);
  for (const until = Date.now() + 5000; Date.now() < until && runs < 2;) await wait(20);
  await other.stop();
  expect(runs).toBe(2);
});

test('tasks wait while the database is away, which is logged once', async () => {
  const lines: string[] = [];
  let runs = 0;
  const tasks = ['one', 'two'].map((name) => ({ name, everySeconds: 0.05, run: async () => void (await Promise.resolve(++runs)) }));
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  await database.db.execute(sql`ALTER TABLE scheduled_tasks RENAME TO scheduled_tasks_away`);
  const worker = runScheduledTasks({ db: database.db, tasks, logger: log });
  await wait(500);
  await database.db.execute(sql`ALTER TABLE scheduled_tasks_away RENAME TO scheduled_tasks`);
  for (const until = Date.now() + 5000; Date.now() < until && runs < 2;) await wait(20);
  await worker.stop();
  expect(runs).toBeGreaterThanOrEqual(2);
  expect(lines).toEqual([expect.stringContaining('could not start scheduled tasks')]);
});
