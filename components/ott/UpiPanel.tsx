import type { OttPayment } from '@contract/ottPayments';
import type { PaymentAction } from '@contract/payments';
import { routes } from '@/constants/routes';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { UpiWait } from '../content/UpiWait';

interface UpiPanelProps {
  action: Extract<PaymentAction, { kind: 'UPI' }>;
  payment: OttPayment;
}

/** UPI for a title. */
export function UpiPanel({ action, payment: { paymentID, total } }: UpiPanelProps) {
  const isMobile = useAppSelector(selectIsMobile);
  const { data } = useOttPaymentQuery(paymentID, { pollingInterval: 3000 });
  return <UpiWait action={action} total={total} isMobile={isMobile} processPath={routes.paymentProcess('ott', paymentID)} told={data} />;
}
