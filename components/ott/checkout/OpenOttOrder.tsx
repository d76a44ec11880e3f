import type { OttPayment } from '@contract/ottPayments';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCancelOrderMutation, usePayOrderMutation } from '@/store/orders/ordersApi';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { RetryPayment } from '../../payment/RetryPayment';
import { useOpenOrderPolling } from '../../payment/usePaymentPolling';
import { OttPageSkeleton } from '../release/ottSkeletons';
import { OttOrderSummary } from './OttOrderSummary';
import { ottPaymentMessage } from './ottPaymentMessage';
import { OttPaymentMissing } from './OttPaymentMissing';
import { OttPaymentNextStep } from './OttPaymentNextStep';
import { OttUpiPanel } from './OttUpiPanel';

const isPayable = (payment: OttPayment) => {
  const { isOpen, next } = ottPaymentMessage(payment);
  return isOpen || next === 'RETRY';
};

/** Pay an order that exists: one that was declined, or left before it was paid. */
export function OpenOttOrder({ paymentID }: { paymentID: string }) {
  const { data: payment, error, isFetching, refetch } = useOpenOrderPolling(paymentID, useOttPaymentQuery, isPayable);
  if (payment) return <Order payment={payment} />;
  if (error) return <OttPaymentMissing apiError={apiErrorOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <OttPageSkeleton />;
}

function Order({ payment }: { payment: OttPayment }) {
  const { paymentID, release, kind, lines, total } = payment;
  const [retry, { data, error, isLoading }] = usePayOrderMutation();
  const [releaseOrder, { isLoading: isReleasing }] = useCancelOrderMutation();
  const paymentMessage = ottPaymentMessage(payment);
  return (
    <>
      <OttOrderSummary release={release} kind={kind} />
      <RetryPayment
        paymentMessage={paymentMessage}
        lines={lines}
        total={total}
        processPath={routes.paymentProcess('ott', paymentID)}
        onPay={(method, idempotencyKey) => retry({ paymentID, method, idempotencyKey })}
        action={data?.action}
        isBusy={isLoading}
        apiError={apiErrorOf(error)}
        renderUpi={(action) => <OttUpiPanel action={action} payment={payment} />}
        onRelease={(idempotencyKey) => releaseOrder({ paymentID, idempotencyKey })}
        releaseLabel="Cancel order"
        isReleasing={isReleasing}
        nextStep={<OttPaymentNextStep payment={payment} />}
      />
    </>
  );
}
