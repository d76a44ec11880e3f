import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { measureOperations } from '@/server/jobs/operationalMetrics';
import { systemClock } from '@/server/platform/clock';
import { createHealth } from '@/server/platform/health';
import { prepareQueues } from '@/server/platform/jobs/queue';
import { createLogger, type ErrorReporter } from '@/server/platform/logger';
import { watchMachine } from '@/server/platform/metrics/machineMetrics';
import { measurePageStore, measurePool, observeFfmpeg, observeJob, observePage, registry } from '@/server/platform/metrics/metrics';
import { openMetricsServer } from '@/server/platform/metrics/metricsServer';
import { openTestApp } from '../support/testApp';

const trace = 'a'.repeat(32);
let lines: string[] = [];
const reported: { message: string; tags: Record<string, string> }[] = [];
const reporter: ErrorReporter = (error, { tags }) => void reported.push({ message: error.message, tags });
const logger = createLogger('test', 'info', { destination: { write: (line) => void lines.push(line) }, reporter });

let app: Awaited<ReturnType<typeof openTestApp>>;
let exposed: string;
beforeAll(async () => {
  app = await openTestApp({ logger });
  await prepareQueues(app.db);
  measurePool(app.db.$client);
  measurePageStore({ bytes: 0, count: 0 });
  measureOperations({ db: app.db, clock: systemClock, registry, cacheMilliseconds: 0 });
  await watchMachine({ db: app.db, clock: systemClock, folder: process.cwd(), registry, logger })();
  observePage('HIT', 200, 0.001);
  observeJob('probe', 'done', 0.1);
  observeFfmpeg()(true);
  await app.call('auth.methods');
  await app.db.execute(
    sql`INSERT INTO scheduled_tasks (name, due_at, started_at, runs, failures) VALUES ('auditLedger', now(), now(), 1, 7)`,
  );
  await app.db.execute(sql`
    INSERT INTO operations_cases (case_id, kind, subject_type, subject_id, summary, details, opened_at, due_at)
    VALUES ('cas_1', 'REFUND_FAILED', 'REFUND', 'ref_1', 'A refund failed', '{}', now() - interval '2 days', now() - interval '1 day')`);
  const server = await openMetricsServer({ settings: { METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' }, health: createHealth(), logger });
  exposed = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  await server.close();
});
afterAll(() => app.close());

const valueOf = (sample: string) =>
  Number(
    exposed
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')
      .at(-1),
  );

test('requests are counted by operation, and cases, tasks and queues as they are in the database', () => {
  expect(valueOf('marquee_http_requests_total{operation="auth.methods",status="200"}')).toBe(1);
  expect(valueOf('marquee_overdue_cases{kind="REFUND_FAILED"}')).toBe(1);
  expect(valueOf('marquee_scheduled_task_failures{task="auditLedger"}')).toBe(7);
  expect(valueOf('marquee_dead_letters{queue="runRefunds"}')).toBe(0);
  expect(valueOf('marquee_late_orders{product="events"}')).toBe(0);
  expect(valueOf('marquee_database_connections_max')).toBeGreaterThan(0);
});

test('a clock that is wrong and a disk that is almost full are metrics, and warnings when they begin', async () => {
  expect(Math.abs(valueOf('marquee_clock_skew_seconds'))).toBeLessThan(1);
  expect(valueOf('marquee_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf('marquee_wal_archive_failing')).toBe(0);
  const warnings: string[] = [];
  const clock = { now: () => new Date(Date.now() + 5000) };
  const own = new Registry();
  let blocks = 1000;
  const check = watchMachine({
    db: app.db,
    clock,
    folder: '/data',
    registry: own,
    logger: { warn: (_facts: unknown, message?: string) => void warnings.push(message ?? '') },
    readDisk: () => Promise.resolve({ bsize: 1024 ** 2, blocks: 100_000, bavail: blocks }),
  });
  await check();
  await check();
  expect(warnings).toEqual(expect.arrayContaining([expect.stringMatching(/clock/), expect.stringMatching(/almost full/)]));
  expect(warnings).toHaveLength(2);
  expect(await own.metrics()).toMatch(/marquee_clock_skew_seconds [45]\./);
  blocks = 50_000;
  await check();
  blocks = 1000;
  await check();
  expect(warnings).toHaveLength(3);
});

test('each metric that an alert rule or a dashboard names exists', () => {
  const files = ['alerts.yml', 'dashboard.json'].map((name) => readFileSync(join(process.cwd(), 'deploy/monitoring', name), 'utf8'));
  const named = new Set(files.flatMap((text) => text.match(/\b(?:marquee|nodejs|process)_[a-z0-9_]+/g) ?? []));
  const known = new Set(
    [...exposed.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  );
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('a request has one line in the log, with the trace of its page; pictures and probes have none', async () => {
  lines = [];
  await app.call('auth.methods', {}, { headers: { traceparent: `00-${trace}-${'b'.repeat(16)}-01` } });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ operation: 'auth.methods', status: 200, traceID: trace, msg: 'request completed' }),
  ]);
  lines = [];
  await app.fastify.inject('/-/ready');
  await app.fastify.inject('/api/health');
  await app.fastify.inject('/media/images/none/x.webp');
  expect(lines).toEqual([]);
});

test('an error is reported once, with the trace of its request', async () => {
  await app.db.execute(sql`ALTER TABLE event_sessions RENAME TO event_sessions_gone`);
  const headers = { traceparent: `00-${trace}-${'b'.repeat(16)}-01` };
  expect((await app.call('events.checkInDetails', { sessionID: 'ses_none', checkInToken: 'x'.repeat(40) }, { headers })).status).toBe(500);
  expect(reported).toEqual([expect.objectContaining({ tags: expect.objectContaining({ traceID: trace }) as object })]);
});
