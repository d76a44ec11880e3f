import { z } from 'zod';

/** What a kind of job carries, and how hard it is tried. */
export interface JobKind<Data extends z.ZodType = z.ZodType> {
  data: Data;
  /** Tries after the first. Then the job lies among the dead letters until an operator sends it again. */
  retryLimit: number;
  /** Pause before the first retry; it doubles each time, with chance in it. */
  retryDelaySeconds: number;
  /** After this long without a sign of life a job is taken from its worker and given to another. The runner renews it while the job runs. */
  leaseSeconds: number;
  /** The longest a run may take before it counts as failed. */
  timeoutSeconds: number;
  /** How many run at once in one worker. */
  concurrency: number;
  /** When given, at most one job of each key waits at a time. */
  keyOf?: (data: z.output<Data>) => string;
}

export const jobKind = <Data extends z.ZodType>(kind: Pick<JobKind<Data>, 'data'> & Partial<JobKind<Data>>): JobKind<Data> => ({
  retryLimit: 5,
  retryDelaySeconds: 5,
  leaseSeconds: 60,
  timeoutSeconds: 300,
  concurrency: 1,
  ...kind,
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- kinds of every shape of data; keyOf makes the parameter invariant
export type JobKinds = Record<string, JobKind<any>>;
export type DataOf<Kinds extends JobKinds, Name extends keyof Kinds> = z.output<Kinds[Name]['data']>;

const VideoJob = z.strictObject({ videoID: z.string().max(64) });

/** Every kind of job of this house: its queue bears the name, its dead letters lie in `<name>.dead`. */
export const jobKinds = {
  /** From the last byte to the first rendition and its pictures: nobody waits for somebody else's better renditions. */
  encodeFirstRendition: jobKind({ data: VideoJob, timeoutSeconds: 8 * 3600, keyOf: ({ videoID }) => videoID }),
  encodeRemainingRenditions: jobKind({ data: VideoJob, timeoutSeconds: 48 * 3600, keyOf: ({ videoID }) => videoID }),
  /** Gives back what was paid for a cancelled session; begun again it goes on where it stopped. */
  refundSession: jobKind({
    data: z.strictObject({ sessionID: z.string() }),
    retryLimit: 20,
    timeoutSeconds: 3600,
    keyOf: ({ sessionID }) => sessionID,
  }),
  /** Does nothing but arrive: `npm run jobs -- probe` shows that the queue moves. */
  probe: jobKind({ data: z.strictObject({ note: z.string().max(200) }), retryLimit: 0 }),
};
