import type { OttPayment } from '@contract/ottPayments';
import { lookAgainMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { whileVisible } from '@/store/polling';
import type { UpiPanelProps } from '../content/UpiChoice';
import { UpiWait } from '../content/UpiWait';

/** UPI for a title. */
export function UpiPanel({ action, payment: { paymentID, total } }: UpiPanelProps<OttPayment>) {
  const isMobile = useAppSelector(selectIsMobile);
  const { data } = useOttPaymentQuery(paymentID, { pollingInterval: lookAgainMs.upi, ...whileVisible });
  return <UpiWait action={action} total={total} isMobile={isMobile} processPath={routes.paymentProcess('ott', paymentID)} told={data} />;
}
