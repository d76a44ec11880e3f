import type { CampaignPayment } from '@contract/commitments';
import type { PaymentAction } from '@contract/payments';
import { routes } from '@/constants/routes';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { UpiWait } from '../../content/UpiWait';

interface UpiPanelProps {
  action: Extract<PaymentAction, { kind: 'UPI' }>;
  payment: CampaignPayment;
}

/** UPI for a commitment. */
export function UpiPanel({ action, payment: { paymentID, total } }: UpiPanelProps) {
  const isMobile = useAppSelector(selectIsMobile);
  const { data } = useCampaignPaymentQuery(paymentID, { pollingInterval: 3000 });
  return <UpiWait action={action} total={total} isMobile={isMobile} processPath={routes.commitment(paymentID)} told={data} />;
}
