import { expiryBatchSize } from '../modules/orders/orders';
import { drain } from '../platform/jobs/drain';
import { enqueue } from '../platform/jobs/queue';
import type { Services } from '../services';

/** Rows of a table that become due. A scheduled task enqueues jobs for them, and each job claims batches until nothing is due. */
interface Backlog {
  everySeconds: number;
  /** Rows that a job claims at once. */
  batchSize: number;
  /** Jobs that share the backlog, in all workers together. */
  lanes: number;
  /** How many rows are due, up to a limit. */
  countDue: (limit: number) => Promise<number>;
  /** Claims due rows and handles them; returns how many. A claim expires, so that the rows of a killed worker are claimed again. */
  runBatch: (limit: number) => Promise<number>;
}

export const createBacklogs = (services: Services) =>
  ({
    expireOrders: {
      everySeconds: 10,
      batchSize: expiryBatchSize,
      lanes: 4,
      countDue: services.orders.countDue,
      runBatch: services.orders.expireDue,
    },
    // One at a time, so that a refund is not claimed while it waits for the provider's answer to others.
    runRefunds: {
      everySeconds: 5,
      batchSize: 1,
      lanes: 4,
      countDue: services.refunds.countDue,
      runBatch: services.refunds.runRefunds,
    },
    reconcilePayments: {
      everySeconds: 60,
      batchSize: 20,
      lanes: 4,
      countDue: services.payments.countDueChecks,
      runBatch: services.payments.refreshDue,
    },
  }) satisfies Record<string, Backlog>;

/** Enqueues a job for each batch that is due, up to the number of lanes. A lane that is queued already is not queued again. */
export async function enqueueBacklog(services: Services, name: keyof ReturnType<typeof createBacklogs>): Promise<number> {
  const { batchSize, lanes, countDue } = createBacklogs(services)[name];
  const due = await countDue(lanes * batchSize);
  for (let lane = 0; lane * batchSize < due; lane += 1) await enqueue(services.db, name, { lane });
  return due;
}

/** Ends a job before its timeout; the scheduled task enqueues the rest. */
const runMilliseconds = 120_000;

export async function runBacklog({ batchSize, runBatch }: Backlog, signal: AbortSignal): Promise<void> {
  await drain(batchSize, runBatch, AbortSignal.any([signal, AbortSignal.timeout(runMilliseconds)]));
}
