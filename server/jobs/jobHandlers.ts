import { refundSession } from '../modules/events/events';
import { notifyFollowers } from '../modules/notifications/notifications';
import { processVideo } from '../modules/videos/videos';
import type { jobKinds } from '../platform/jobs/jobKinds';
import type { JobHandlers } from '../platform/jobs/runner';
import { confirmCdnPurges, readCdnPurges } from '../platform/pageTags/pagePurgeRepository';
import type { Services } from '../services';
import { createBacklogs, runBacklog } from './backlogs';
import { purgeCdn } from './purgeCdn';

/** The handler of each kind of job. */
export const createJobHandlers = (services: Services): JobHandlers<typeof jobKinds> => {
  const { db, logger, cdn, media, refunds, ticketFulfiller } = services;
  const backlogs = createBacklogs(services);
  const processing = { ...media, log: logger };
  return {
    encodeFirstRendition: ({ videoID }, { signal }) => processVideo(processing, videoID, 'first', signal),
    encodeRemainingRenditions: ({ videoID }, { signal }) => processVideo(processing, videoID, 'rest', signal),
    refundSession: async ({ sessionID }, { signal }) => {
      const orders = await refundSession({ db, refunds, tickets: ticketFulfiller }, sessionID, signal);
      logger.info({ sessionID, orders }, 'cancelled session refunded');
    },
    deliverRewards: async ({ campaignID }, { signal }) => {
      const items = await services.rewards.delivery.deliverCampaign(campaignID, signal);
      logger.info({ campaignID, items }, 'rewards delivered');
    },
    takeBackRewards: ({ commitmentID }) => services.rewards.delivery.takeBack(commitmentID),
    expireOrders: (_lane, { signal }) => runBacklog(backlogs.expireOrders, signal),
    reconcilePayments: (_lane, { signal }) => runBacklog(backlogs.reconcilePayments, signal),
    runRefunds: (_lane, { signal }) => runBacklog(backlogs.runRefunds, signal),
    notifyFollowers: async (news, { signal }) => {
      const followers = await notifyFollowers(db, news, signal);
      logger.info({ key: news.key, followers }, 'followers notified');
    },
    exportAccount: ({ exportID }) => services.accountExport.make(exportID),
    exportStudioList: ({ exportID }, { signal }) => services.studio.exports.make(exportID, signal),
    purgeCdn: (_purge, { signal }) =>
      purgeCdn({ cdn, readPurges: () => readCdnPurges(db), confirm: (version) => confirmCdnPurges(db, version) }, signal),
    probe: async ({ note }) => {
      logger.info({ note }, 'probe job ran');
      return Promise.resolve();
    },
  };
};
