import type { Logger } from 'pino';
import type { Tx } from '../db/client';
import { buildShop } from '../house';
import type { MediaHouse } from '../mediaHouse';
import { refundSession } from '../modules/events/cancellation';
import { processVideo } from '../modules/videos/processVideo';
import type { jobKinds } from './jobTable';
import type { JobHandlers } from './runner';
import type { WorkerHouse } from './ticks';

/** What is done for each kind of job. */
export const createHandlers = ({ db, config, clock, logger, media }: WorkerHouse): JobHandlers<typeof jobKinds> => {
  const shop = buildShop({ db, config, clock, logger });
  return {
    videoFirst: ({ videoID }, { signal }) => processVideo(processing(media, logger), videoID, 'first', signal),
    videoRest: ({ videoID }, { signal }) => processVideo(processing(media, logger), videoID, 'rest', signal),
    refundSession: async ({ sessionID }, { signal }) => {
      const orders = await refundSession({ db, refunds: shop.refunds, tickets: shop.ticketFulfiller }, sessionID, signal);
      logger.info({ sessionID, orders }, 'a cancelled session was refunded');
    },
    probe: async ({ note }) => {
      logger.info({ note }, 'probe arrived');
      return Promise.resolve();
    },
  };
};

const processing = (media: MediaHouse, log: Logger) => ({
  ...media,
  log,
  enqueueRest: (tx: Tx, videoID: string) => media.enqueue(tx, 'rest', videoID),
});
