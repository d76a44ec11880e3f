import type { Tx } from '../db/client';
import { refundSession } from '../modules/events/cancellation';
import { processVideo } from '../modules/videos/processVideo';
import type { Services } from '../services';
import type { jobKinds } from './jobTable';
import type { JobHandlers } from './runner';

/** What is done for each kind of job. */
export const createHandlers = ({ db, logger, media, refunds, ticketFulfiller }: Services): JobHandlers<typeof jobKinds> => {
  const processing = { ...media, log: logger, enqueueRest: (tx: Tx, videoID: string) => media.enqueue(tx, 'rest', videoID) };
  return {
    videoFirst: ({ videoID }, { signal }) => processVideo(processing, videoID, 'first', signal),
    videoRest: ({ videoID }, { signal }) => processVideo(processing, videoID, 'rest', signal),
    refundSession: async ({ sessionID }, { signal }) => {
      const orders = await refundSession({ db, refunds, tickets: ticketFulfiller }, sessionID, signal);
      logger.info({ sessionID, orders }, 'a cancelled session was refunded');
    },
    probe: async ({ note }) => {
      logger.info({ note }, 'probe arrived');
      return Promise.resolve();
    },
  };
};
