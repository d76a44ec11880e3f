import type { OttPayment } from '@contract/ottPayments';
import { paymentPollMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { whileVisible } from '@/store/polling';
import { PendingUpiPayment } from '../../payment/PendingUpiPayment';
import type { UpiPanelProps } from '../../payment/UpiPayment';

/** UPI for a title. */
export function OttUpiPanel({ action, payment: { paymentID, total } }: UpiPanelProps<OttPayment>) {
  const isMobile = useAppSelector(selectIsMobile);
  const { data } = useOttPaymentQuery(paymentID, { pollingInterval: paymentPollMs.upi, ...whileVisible });
  return (
    <PendingUpiPayment
      action={action}
      total={total}
      isMobile={isMobile}
      processPath={routes.paymentProcess('ott', paymentID)}
      latestStatus={data}
    />
  );
}
