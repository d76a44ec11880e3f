import { useMemo } from 'react';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { useMyRewardsQuery } from '@/store/campaigns/rewardsApi';
import type { UsePaymentQuery } from '../../payment/paymentProduct';
import type { PledgePayment } from './campaignPaymentMessage';

/** A payment and, once a campaign for rewards is funded, what has become of the rewards. */
export const usePledgePayment: UsePaymentQuery<PledgePayment> = (paymentID, options) => {
  const answer = useCampaignPaymentQuery(paymentID, options);
  const payment = answer.data;
  const isFunded = payment?.commitment.state === 'ALLOTTED' || payment?.commitment.state === 'ACTIVE';
  const { data: rewards } = useMyRewardsQuery(paymentID, { skip: !isFunded || payment?.campaign.instrument !== 'REWARD' });
  const data = useMemo(() => payment && { ...payment, rewards }, [payment, rewards]);
  return { ...answer, data };
};
