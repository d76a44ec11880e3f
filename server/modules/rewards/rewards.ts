import type { ServiceContext } from '../../platform/serviceContext';
import type { Campaigns } from '../campaigns/campaigns';
import type { Fulfiller } from '../payments/payments';
import { createGiftService } from './giftService';
import { createMyRewardService } from './myRewardService';
import { createRewardDelivery } from './rewardDelivery';
import { createRewardDesk } from './rewardDesk';
import { createRewardEditor } from './rewardEditor';

interface Deps {
  rewardTiers: Campaigns['rewardTiers'];
  /** They take back the orders that rewards created. */
  fulfillers: { events: Fulfiller; ott: Fulfiller };
}

/** What campaigns for rewards promise, and how it is delivered. */
export function createRewards({ db, clock, config }: ServiceContext, { rewardTiers, fulfillers }: Deps) {
  return {
    editor: createRewardEditor({ db, clock, rewardTiers }),
    delivery: createRewardDelivery({ db, clock, fulfillers, publicOrigin: config.PUBLIC_ORIGIN }),
    mine: createMyRewardService({ db }),
    gifts: createGiftService({ db, clock }),
    desk: createRewardDesk({ db, clock }),
  };
}
export type Rewards = ReturnType<typeof createRewards>;
export { eraseRewardData } from './rewardDeliveryRepository';
export { enqueueOpenDeliveries } from './rewardDelivery';
