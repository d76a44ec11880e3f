import { createCampaignLifecycle } from '../../server/modules/campaigns/campaignLifecycle';
import { createFundingCounters } from '../../server/modules/campaigns/fundingCounters';
import { systemClock } from '../../server/platform/clock';
import { readConfig } from '../../server/platform/config';
import { openDatabase } from '../../server/platform/db/client';
import { createServices } from '../../server/services';

/**
 * A worker process that refunds a failed campaign and is killed: `ending` while the n-th commitment is being ended, `refunding` after the
 * bank made the n-th refund and before it is recorded.
 */
const [url = '', appSecret = '', where = '', nth = '1'] = process.argv.slice(2);
let left = Number(nth);
const dieAtLast = () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

const db = openDatabase(url, { max: 4 });
const config = readConfig({ SANDBOX: '1', DATABASE_URL: url, APP_SECRET: appSecret, INTERNAL_TOKEN: appSecret });
const foundations = { db, config, clock: systemClock };
const { gateway } = createServices(foundations);
const { payments, refunds } = createServices(foundations, {
  gateway: {
    ...gateway,
    refund: async (order) => {
      const made = await gateway.refund(order);
      if (where === 'refunding') dieAtLast();
      return made;
    },
  },
});
const clock = createCampaignLifecycle({
  db,
  clock: systemClock,
  payments,
  fundingCountersOf: createFundingCounters,
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
while ((await refunds.runRefunds()) > 0);
await db.$client.end();
