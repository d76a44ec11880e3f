import type { MyRewardDelivery } from '../../contract/rewards';
import type { DeliveryRow } from './rewardDeliveryRepository';

/** What maker and backer both see of an item. */
export const toDelivery = ({
  deliveryID,
  item: { kind, label, questions },
  quantity,
  state,
  problem,
  address,
  answers,
  carrier,
  trackingNumber,
  shippedAt,
}: DeliveryRow): Omit<MyRewardDelivery, 'path' | 'codes' | 'credit'> => ({
  deliveryID,
  kind,
  label,
  quantity,
  state,
  problem,
  questions,
  address,
  answers,
  carrier,
  trackingNumber,
  shippedAt: shippedAt?.toISOString() ?? null,
});
