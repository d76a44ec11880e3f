import type { OttPayment } from '@contract/ottPayments';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { faultOf } from '@/store/api';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { takeIntent } from '@/store/ott/watchIntent';
import { BillCard } from '../content/BillCard';
import { PageFrame } from '../content/PageFrame';
import { PaymentOutcome } from '../content/PaymentOutcome';
import { useAddress } from '../content/useAddress';
import { usePolledPayment } from '../content/usePolledPayment';
import { Seo } from '../shell/Seo';
import { Text } from '../ui/Text';
import { OrderSummary } from './OrderSummary';
import { PaymentMissing } from './PaymentMissing';
import { PaymentNextStep } from './PaymentNextStep';
import { paymentStory } from './paymentStory';
import { PageSkeleton } from './skeletons';

const isOpen = (payment: OttPayment) => paymentStory(payment).isOpen;

/** Where a payment stands. It needs nothing but its address, so it also works in a tab opened days later; once it is paid, it plays. */
export function PaymentProcessScreen() {
  const paymentID = useAddress('id');
  const { data: payment, error, isFetching, refetch } = usePolledPayment(paymentID, useOttPaymentQuery, isOpen);
  return (
    <PageFrame $width="reading">
      <Seo title={payment ? paymentStory(payment).title : 'Your payment'} isHidden />
      {payment ? <Outcome payment={payment} isUnsure={error !== undefined} /> : null}
      {!payment && (error || paymentID === null) ? (
        <PaymentMissing fault={faultOf(error)} onRetry={paymentID ? () => void refetch() : undefined} isRetrying={isFetching} />
      ) : null}
      {!payment && !error && paymentID !== null ? <PageSkeleton /> : null}
    </PageFrame>
  );
}

interface OutcomeProps {
  payment: OttPayment;
  /** The last question was not answered: what is shown may be old. */
  isUnsure: boolean;
}

function Outcome({ payment, isUnsure }: OutcomeProps) {
  const { replace } = useRouter();
  const { release, kind, lines, total, paymentID, status } = payment;
  const story = paymentStory(payment);
  const isPaid = story.next === 'WATCH';
  useEffect(() => {
    const wish = isPaid ? takeIntent(release.releaseID) : null;
    if (wish) void replace(wish);
  }, [isPaid, release.releaseID, replace]);
  return (
    <>
      <OrderSummary release={release} kind={kind} />
      <PaymentOutcome story={story} isUnsure={isUnsure} isAsking>
        <PaymentNextStep payment={payment} />
      </PaymentOutcome>
      <BillCard
        lines={lines}
        total={total}
        totalLabel={isPaid || status === 'REFUNDED' ? 'Paid' : story.next === 'ORDER_AGAIN' ? 'Total' : 'To pay'}
      />
      <Text kind="tiny" tone="muted">
        Order {paymentID}
      </Text>
    </>
  );
}
