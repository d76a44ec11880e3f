import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { timestamp, type Clock } from '../platform/clock';
import type { Database } from '../platform/db/client';
import { listQueues, listTasks } from '../platform/jobs/jobReads';

interface Options {
  db: Database;
  clock: Clock;
  registry: Registry;
  /** The queries are not repeated within this time, however often and by however many the metrics are read. */
  cacheMilliseconds?: number;
}

interface Counted extends Record<string, unknown> {
  what: string;
  label: string;
  n: number;
}

/** Every count by an index, so that a scrape costs milliseconds however large the tables are. */
async function readCounts(db: Database, now: Date): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    SELECT 'payments' AS what, status AS label, count(*)::int AS n FROM payments
      WHERE created_at > ${timestamp(now)} - interval '1 hour' GROUP BY status
    UNION ALL SELECT 'orders', product, count(*)::int FROM orders WHERE state = 'OPEN' GROUP BY product
    UNION ALL SELECT 'lateOrders', product, count(*)::int FROM orders
      WHERE state = 'OPEN' AND expires_at < ${timestamp(now)} - interval '1 minute' GROUP BY product
    UNION ALL SELECT 'refunds', state, count(*)::int FROM refunds WHERE state IN ('REQUESTED', 'PROCESSING') GROUP BY state
    UNION ALL SELECT 'cases', kind, count(*)::int FROM operations_cases WHERE state = 'OPEN' GROUP BY kind
    UNION ALL SELECT 'overdueCases', kind, count(*)::int FROM operations_cases
      WHERE state = 'OPEN' AND due_at < ${timestamp(now)} GROUP BY kind
    UNION ALL SELECT 'messages', state, count(*)::int FROM messages WHERE state IN ('QUEUED', 'FAILED') GROUP BY state`);
  return rows;
}

/**
 * The state of the whole installation, read from the database when a worker's metrics are. Every worker reports the same, so rules and dashboards
 * take the maximum.
 */
export function measureOperations({ db, clock, registry, cacheMilliseconds = 10_000 }: Options): void {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: () => refresh() });
  const counts = {
    payments: gauge('marquee_payments_last_hour', 'Payments begun in the last hour, by status', ['status']),
    orders: gauge('marquee_open_orders', 'Unpaid orders that hold seats or terms, by product', ['product']),
    lateOrders: gauge('marquee_late_orders', 'Unpaid orders that should have expired a minute ago, by product', ['product']),
    refunds: gauge('marquee_open_refunds', 'Refunds that are not finished, by state', ['state']),
    cases: gauge('marquee_open_cases', 'Open operations cases, by kind', ['kind']),
    overdueCases: gauge('marquee_overdue_cases', 'Open operations cases past their deadline, by kind', ['kind']),
    messages: gauge('marquee_messages', 'Messages that wait or have failed, by state', ['state']),
  };
  const labels = {
    payments: 'status',
    orders: 'product',
    lateOrders: 'product',
    refunds: 'state',
    cases: 'kind',
    overdueCases: 'kind',
    messages: 'state',
  } as const;
  const waiting = gauge('marquee_queue_waiting', 'Jobs that wait, by queue', ['queue']);
  const age = gauge('marquee_queue_age_seconds', 'Age of the oldest job that could run now, by queue', ['queue']);
  const dead = gauge('marquee_dead_letters', 'Failed jobs that wait for a person, by queue', ['queue']);
  const failures = gauge('marquee_scheduled_task_failures', 'Failures of a scheduled task in a row', ['task']);
  const lateness = gauge('marquee_scheduled_task_late_seconds', 'How long ago a scheduled task should have started', ['task']);

  let readAt = -Infinity;
  let isReading: Promise<void> | null = null;
  const read = async () => {
    const [found, queues, tasks] = [await readCounts(db, clock.now()), await listQueues(db), await listTasks(db)];
    for (const metric of [...Object.values(counts), waiting, age, dead, failures, lateness]) metric.reset();
    // Without a row the value is zero and not absent, so that an alert can tell "none" from "not measured".
    for (const name of ['orders', 'lateOrders'] as const)
      for (const product of ['events', 'ott', 'campaigns']) counts[name].set({ product }, 0);
    for (const { what, label, n } of found) {
      const name = what as keyof typeof counts;
      counts[name].set({ [labels[name]]: label }, n);
    }
    for (const { queue, waiting: n, oldestSeconds, dead: letters } of queues) {
      waiting.set({ queue }, n);
      age.set({ queue }, Math.max(0, oldestSeconds ?? 0));
      dead.set({ queue }, letters);
    }
    for (const { task, failures: n, dueAt } of tasks) {
      failures.set({ task }, n);
      lateness.set({ task }, Math.max(0, (clock.now().getTime() - dueAt.getTime()) / 1000));
    }
    readAt = performance.now();
  };
  /** Before each metric is read, once for all of them. A failure fails the scrape, which `up` shows. */
  async function refresh(): Promise<void> {
    if (performance.now() - readAt > cacheMilliseconds) await (isReading ??= read().finally(() => (isReading = null)));
  }
}
