import { createBacklogs, runBacklog } from '../../server/jobs/backlogs';
import { createCampaignLifecycle } from '../../server/modules/campaigns/campaignLifecycle';
import { systemClock } from '../../server/platform/clock';
import { readConfig } from '../../server/platform/config';
import { openDatabase } from '../../server/platform/db/client';
import { createServices } from '../../server/services';

/**
 * A worker process that refunds a failed campaign and is killed: `ending` while the n-th commitment is being ended, `refunding` after the
 * bank made the n-th refund and before it is recorded. As many jobs as `lanes` send the refunds.
 */
const [url = '', appSecret = '', where = '', nth = '1', lanes = '1'] = process.argv.slice(2);
let left = Number(nth);
const dieAtLast = () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

const db = openDatabase(url, { max: 4 });
const config = readConfig({ SANDBOX: '1', DATABASE_URL: url, APP_SECRET: appSecret, INTERNAL_TOKEN: appSecret });
const foundations = { db, config, clock: systemClock };
const { gateway } = createServices(foundations);
const services = createServices(foundations, {
  gateway: {
    ...gateway,
    refund: async (order) => {
      const made = await gateway.refund(order);
      if (where === 'refunding') dieAtLast();
      return made;
    },
  },
});
const { orders, refunds } = services;
const clock = createCampaignLifecycle({
  db,
  clock: systemClock,
  orders,
  refunds: {
    ...refunds,
    requestInTransaction: async (...asked) => {
      const made = await refunds.requestInTransaction(...asked);
      if (where === 'ending') dieAtLast();
      return made;
    },
  },
});
await clock.advanceDue();
const { signal } = new AbortController();
await Promise.all(Array.from({ length: Number(lanes) }, () => runBacklog(createBacklogs(services).runRefunds, signal)));
await db.$client.end();
