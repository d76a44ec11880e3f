import type { CampaignPayment } from '@contract/commitments';
import { paymentPollMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { whileVisible } from '@/store/polling';
import { PendingUpiPayment } from '../../payment/PendingUpiPayment';
import type { UpiPanelProps } from '../../payment/UpiPayment';

/** UPI for a commitment. */
export function CampaignUpiPanel({ action, payment: { paymentID, total } }: UpiPanelProps<CampaignPayment>) {
  const isMobile = useAppSelector(selectIsMobile);
  const { data } = useCampaignPaymentQuery(paymentID, { pollingInterval: paymentPollMs.upi, ...whileVisible });
  return (
    <PendingUpiPayment action={action} total={total} isMobile={isMobile} processPath={routes.commitment(paymentID)} latestStatus={data} />
  );
}
