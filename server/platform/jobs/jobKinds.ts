import { z } from 'zod';

/** The data and retry policy of a kind of job. */
export interface JobKind<Data extends z.ZodType = z.ZodType> {
  data: Data;
  /** Retries after the first attempt. Then the job is a dead letter until an operator sends it again. */
  retryLimit: number;
  /** Delay before the first retry; it doubles each time, with jitter. */
  retryDelaySeconds: number;
  /** The longest a run may take before it counts as failed. It is the job's lease too: the job of a killed worker runs again a minute later. */
  timeoutSeconds: number;
  /** Concurrent jobs in one worker. */
  concurrency: number;
  /** False where a scheduled task enqueues the work again as long as it is due: a failed job is then only recorded. */
  hasDeadLetters: boolean;
  /** If set, at most one job of each key is queued at a time. */
  keyOf?: (data: z.output<Data>) => string;
}

export const jobKind = <Data extends z.ZodType>(kind: Pick<JobKind<Data>, 'data'> & Partial<JobKind<Data>>): JobKind<Data> => ({
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 300,
  concurrency: 1,
  hasDeadLetters: true,
  ...kind,
});

/** Jobs that share what is due in a table (server/jobs/backlogs.ts). The next run of the scheduled task enqueues what a failed one has left. */
const backlogKind = () =>
  jobKind({
    data: z.strictObject({ lane: z.number() }),
    retryLimit: 0,
    hasDeadLetters: false,
    // Two lanes of a worker at once: more would take its database connections.
    concurrency: 2,
    keyOf: ({ lane }) => String(lane),
  });

// oxlint-disable-next-line typescript/no-explicit-any -- kinds of every shape of data; keyOf makes the parameter invariant
export type JobKinds = Record<string, JobKind<any>>;
export type DataOf<Kinds extends JobKinds, Name extends keyof Kinds> = z.output<Kinds[Name]['data']>;

const VideoJob = z.strictObject({ videoID: z.string().max(64) });

/** Every kind of job. The key is the name of its queue; its dead letters are in `<name>.dead`. */
export const jobKinds = {
  /**
   * Creates the first rendition and the pictures, in a separate queue so that no upload waits for another one's higher renditions. Each step of a
   * video has a lease that its worker renews, and the scheduled task requeueStalledVideos enqueues the video of a killed worker again.
   */
  encodeFirstRendition: jobKind({ data: VideoJob, timeoutSeconds: 8 * 3600, keyOf: ({ videoID }) => videoID }),
  encodeRemainingRenditions: jobKind({ data: VideoJob, timeoutSeconds: 48 * 3600, keyOf: ({ videoID }) => videoID }),
  /** Refunds all orders of a cancelled session; a retry continues where it stopped. */
  refundSession: jobKind({
    data: z.strictObject({ sessionID: z.string() }),
    retryLimit: 20,
    timeoutSeconds: 600,
    keyOf: ({ sessionID }) => sessionID,
  }),
  /** Delivers the rewards of a funded campaign; a retry continues where it stopped. */
  deliverRewards: jobKind({
    data: z.strictObject({ campaignID: z.string() }),
    retryLimit: 20,
    timeoutSeconds: 600,
    keyOf: ({ campaignID }) => campaignID,
  }),
  /** Takes back what a commitment was given as rewards. */
  takeBackRewards: jobKind({
    data: z.strictObject({ commitmentID: z.string() }),
    retryLimit: 20,
    keyOf: ({ commitmentID }) => commitmentID,
  }),
  /** Expires overdue orders of all products. */
  expireOrders: backlogKind(),
  /** Sends due refunds to the payment provider. */
  runRefunds: backlogKind(),
  /** Asks the payment provider for the state of open payments. */
  reconcilePayments: backlogKind(),
  /** Notifies the followers of a channel of a new work; a retry continues where it stopped. */
  notifyFollowers: jobKind({
    data: z.strictObject({
      channelID: z.string(),
      key: z.string(),
      template: z.enum(['newTitle', 'newEvent', 'newCampaign']),
      data: z.record(z.string(), z.string()),
    }),
    retryLimit: 20,
    timeoutSeconds: 3600,
    keyOf: ({ key }) => key,
  }),
  /** Makes the archive of a person's data; a retry begins anew. */
  exportAccount: jobKind({ data: z.strictObject({ exportID: z.string() }), timeoutSeconds: 3600, keyOf: ({ exportID }) => exportID }),
  /** Makes the file of a list of the studio; a retry begins anew. */
  exportStudioList: jobKind({
    data: z.strictObject({ exportID: z.string() }),
    timeoutSeconds: 3600,
    concurrency: 2,
    keyOf: ({ exportID }) => exportID,
  }),
  /** Purges at the CDN all that changed since its last confirmed purge: with five retries in three minutes, then operators are alerted. */
  purgeCdn: jobKind({ data: z.strictObject({ version: z.number() }), timeoutSeconds: 600, keyOf: () => 'all' }),
  /** Logs a note; `npm run jobs -- probe` tests the queue with it. */
  probe: jobKind({ data: z.strictObject({ note: z.string().max(200) }), retryLimit: 0 }),
};

/**
 * The kinds that a worker runs: the named ones, or all when none is named; `-name` leaves one out. Throws for an unknown name, and when nothing is
 * left.
 */
export function selectKinds<Kinds extends JobKinds>(kinds: Kinds, names: readonly string[]): Partial<Kinds> {
  const excluded = new Set(names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  const included = new Set(names.filter((name) => !name.startsWith('-')));
  const unknown = [...included, ...excluded].filter((name) => !Object.hasOwn(kinds, name));
  if (unknown.length > 0) throw new Error(`There is no queue ${unknown.join(', ')}. The queues are ${Object.keys(kinds).join(', ')}`);
  const selected = Object.entries(kinds).filter(([name]) => (included.size === 0 || included.has(name)) && !excluded.has(name));
  if (selected.length === 0) throw new Error(`No queue is left of ${names.join(', ')}`);
  return Object.fromEntries(selected) as Partial<Kinds>; // -- entries of `kinds`
}
