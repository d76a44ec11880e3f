import type { OttPayment } from '@contract/ottPayments';
import type { PaymentAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { routes } from '@/constants/routes';
import { selectIsMobile } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { UpiChoice } from '../content/UpiChoice';

interface UpiPanelProps {
  action: Extract<PaymentAction, { kind: 'UPI' }>;
  payment: OttPayment;
}

/** UPI for a title. Asks for the outcome meanwhile, and goes to where it is told as soon as there is one. */
export function UpiPanel({ action, payment: { paymentID, total } }: UpiPanelProps) {
  const isMobile = useAppSelector(selectIsMobile);
  const { replace } = useRouter();
  const { data } = useOttPaymentQuery(paymentID, { pollingInterval: 3000 });
  const processPath = routes.paymentProcess('ott', paymentID);
  const isTold = data !== undefined && (data.status !== 'PENDING' || data.isProcessing);
  useEffect(() => {
    if (isTold) void replace(processPath);
  }, [isTold, processPath, replace]);
  return <UpiChoice action={action} total={total} isMobile={isMobile} processPath={processPath} outcomeLabel="I have paid" />;
}
