import { holdBatchSize, refundSession, sweepExpiredHolds } from '../modules/events/events';
import { processVideo } from '../modules/videos/videos';
import type { Tx } from '../platform/db/client';
import { drain } from '../platform/jobs/drain';
import type { jobKinds } from '../platform/jobs/jobKinds';
import type { JobHandlers } from '../platform/jobs/runner';
import type { Services } from '../services';

/** The handler of each kind of job. */
export const createJobHandlers = (services: Services): JobHandlers<typeof jobKinds> => {
  const { db, logger, media, refunds, ticketFulfiller } = services;
  const processing = { ...media, log: logger, enqueueRest: (tx: Tx, videoID: string) => media.enqueue(tx, 'rest', videoID) };
  return {
    encodeFirstRendition: ({ videoID }, { signal }) => processVideo(processing, videoID, 'first', signal),
    encodeRemainingRenditions: ({ videoID }, { signal }) => processVideo(processing, videoID, 'rest', signal),
    refundSession: async ({ sessionID }, { signal }) => {
      const orders = await refundSession({ db, refunds, tickets: ticketFulfiller }, sessionID, signal);
      logger.info({ sessionID, orders }, 'cancelled session refunded');
    },
    expireHolds: async (_data, { signal }) => void (await drain(holdBatchSize, (limit) => sweepExpiredHolds(services, limit), signal)),
    probe: async ({ note }) => {
      logger.info({ note }, 'probe job ran');
      return Promise.resolve();
    },
  };
};
