import type { Logger } from 'pino';
import type { Tx } from '../db/client';
import type { MediaHouse } from '../mediaHouse';
import { processVideo } from '../modules/videos/processVideo';
import type { jobKinds } from './jobTable';
import type { JobHandlers } from './runner';
import type { WorkerHouse } from './ticks';

/** What is done for each kind of job. */
export const createHandlers = ({ logger, media }: WorkerHouse): JobHandlers<typeof jobKinds> => ({
  videoFirst: ({ videoID }, { signal }) => processVideo(processing(media, logger), videoID, 'first', signal),
  videoRest: ({ videoID }, { signal }) => processVideo(processing(media, logger), videoID, 'rest', signal),
  probe: async ({ note }) => {
    logger.info({ note }, 'probe arrived');
    return Promise.resolve();
  },
});

const processing = (media: MediaHouse, log: Logger) => ({
  ...media,
  log,
  enqueueRest: (tx: Tx, videoID: string) => media.enqueue(tx, 'rest', videoID),
});
