import type { jobKinds } from './jobTable';
import type { JobHandlers } from './runner';
import type { WorkerHouse } from './ticks';

/** What is done for each kind of job. */
export const createHandlers = ({ logger }: WorkerHouse): JobHandlers<typeof jobKinds> => ({
  probe: async ({ note }) => {
    logger.info({ note }, 'probe arrived');
    return Promise.resolve();
  },
});
