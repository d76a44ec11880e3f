import { refundSession } from '../modules/events/events';
import { processVideo } from '../modules/videos/videos';
import type { Tx } from '../platform/db/client';
import type { jobKinds } from '../platform/jobs/jobKinds';
import type { JobHandlers } from '../platform/jobs/runner';
import type { Services } from '../services';

/** The handler of each kind of job. */
export const createJobHandlers = ({ db, logger, media, refunds, ticketFulfiller }: Services): JobHandlers<typeof jobKinds> => {
  const processing = { ...media, log: logger, enqueueRest: (tx: Tx, videoID: string) => media.enqueue(tx, 'rest', videoID) };
  return {
    encodeFirstRendition: ({ videoID }, { signal }) => processVideo(processing, videoID, 'first', signal),
    encodeRemainingRenditions: ({ videoID }, { signal }) => processVideo(processing, videoID, 'rest', signal),
    refundSession: async ({ sessionID }, { signal }) => {
      const orders = await refundSession({ db, refunds, tickets: ticketFulfiller }, sessionID, signal);
      logger.info({ sessionID, orders }, 'cancelled session refunded');
    },
    probe: async ({ note }) => {
      logger.info({ note }, 'probe job ran');
      return Promise.resolve();
    },
  };
};
