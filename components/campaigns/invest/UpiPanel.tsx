import type { CampaignPayment } from '@contract/commitments';
import { lookAgainMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { whileVisible } from '@/store/polling';
import type { UpiPanelProps } from '../../content/UpiChoice';
import { UpiWait } from '../../content/UpiWait';

/** UPI for a commitment. */
export function UpiPanel({ action, payment: { paymentID, total } }: UpiPanelProps<CampaignPayment>) {
  const isMobile = useAppSelector(selectIsMobile);
  const { data } = useCampaignPaymentQuery(paymentID, { pollingInterval: lookAgainMs.upi, ...whileVisible });
  return <UpiWait action={action} total={total} isMobile={isMobile} processPath={routes.commitment(paymentID)} told={data} />;
}
