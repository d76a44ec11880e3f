import { buildShop } from '../house';
import { refundSession } from '../modules/events/cancellation';
import type { jobKinds } from './jobTable';
import type { JobHandlers } from './runner';
import type { WorkerHouse } from './ticks';

/** What is done for each kind of job. */
export const createHandlers = ({ db, config, clock, logger }: WorkerHouse): JobHandlers<typeof jobKinds> => {
  const shop = buildShop({ db, config, clock, logger });
  return {
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
