import type { OttPayment } from '@contract/ottPayments';
import { lookAgainMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useCancelOrderMutation, usePayOrderMutation } from '@/store/orders/ordersApi';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { whileVisible } from '@/store/polling';
import { PayAgain } from '../content/PayAgain';
import { OrderSummary } from './OrderSummary';
import { PaymentMissing } from './PaymentMissing';
import { PaymentNextStep } from './PaymentNextStep';
import { paymentStory } from './paymentStory';
import { PageSkeleton } from './skeletons';
import { UpiPanel } from './UpiPanel';

/** Pay an order that exists: one that was declined, or left before it was paid. */
export function OpenOrder({ paymentID }: { paymentID: string }) {
  const {
    data: payment,
    error,
    isFetching,
    refetch,
  } = useOttPaymentQuery(paymentID, { pollingInterval: lookAgainMs.openOrder, ...whileVisible });
  if (payment) return <Order payment={payment} />;
  if (error) return <PaymentMissing fault={faultOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <PageSkeleton />;
}

function Order({ payment }: { payment: OttPayment }) {
  const { paymentID, release, kind, lines, total } = payment;
  const [retry, { data, error, isLoading }] = usePayOrderMutation();
  const [giveUp, { isLoading: isLeaving }] = useCancelOrderMutation();
  const story = paymentStory(payment);
  return (
    <>
      <OrderSummary release={release} kind={kind} />
      <PayAgain
        story={story}
        lines={lines}
        total={total}
        processPath={routes.paymentProcess('ott', paymentID)}
        onPay={(method, idempotencyKey) => retry({ paymentID, method, idempotencyKey })}
        action={data?.action}
        isBusy={isLoading}
        fault={faultOf(error)}
        renderUpi={(action) => <UpiPanel action={action} payment={payment} />}
        onGiveUp={(idempotencyKey) => giveUp({ paymentID, idempotencyKey })}
        giveUpLabel="Give up this order"
        isGivingUp={isLeaving}
        nextStep={<PaymentNextStep payment={payment} />}
      />
    </>
  );
}
