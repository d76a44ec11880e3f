import type { OttPayment } from '@contract/ottPayments';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { apiErrorOf } from '@/store/api';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { BillCard } from '../../payment/BillCard';
import { PaymentOutcome } from '../../payment/PaymentOutcome';
import { usePaymentPolling } from '../../payment/usePaymentPolling';
import { Seo } from '../../shell/Seo';
import { Text } from '../../ui/layout/Text';
import { OttPageSkeleton } from '../release/ottSkeletons';
import { OttOrderSummary } from './OttOrderSummary';
import { ottPaymentMessage } from './ottPaymentMessage';
import { OttPaymentMissing } from './OttPaymentMissing';
import { OttPaymentNextStep } from './OttPaymentNextStep';
import { takeWatchIntent } from './watchIntent';

const isOpen = (payment: OttPayment) => ottPaymentMessage(payment).isOpen;

/** The status of a payment. Needs only its URL, so it also works in a tab opened days later; links to playback once paid. */
export function OttPaymentProcessScreen() {
  const paymentID = useQueryParam('id');
  const { data: payment, error, isFetching, refetch } = usePaymentPolling(paymentID, useOttPaymentQuery, isOpen);
  return (
    <PageFrame $width="reading">
      <Seo title={payment ? ottPaymentMessage(payment).title : 'Your payment'} isHidden />
      {payment ? <Outcome payment={payment} isStale={error !== undefined} /> : null}
      {!payment && (error || paymentID === null) ? (
        <OttPaymentMissing apiError={apiErrorOf(error)} onRetry={paymentID ? () => void refetch() : undefined} isRetrying={isFetching} />
      ) : null}
      {!payment && !error && paymentID !== null ? <OttPageSkeleton /> : null}
    </PageFrame>
  );
}

interface OutcomeProps {
  payment: OttPayment;
  /** The last refetch failed, so the status shown may be out of date. */
  isStale: boolean;
}

function Outcome({ payment, isStale }: OutcomeProps) {
  const { replace } = useRouter();
  const { release, kind, lines, total, paymentID, status } = payment;
  const paymentMessage = ottPaymentMessage(payment);
  const isPaid = paymentMessage.next === 'WATCH';
  useEffect(() => {
    const intendedPath = isPaid ? takeWatchIntent(release.releaseID) : null;
    if (intendedPath) void replace(intendedPath);
  }, [isPaid, release.releaseID, replace]);
  return (
    <>
      <OttOrderSummary release={release} kind={kind} />
      <PaymentOutcome paymentMessage={paymentMessage} isStale={isStale} isPolling>
        <OttPaymentNextStep payment={payment} />
      </PaymentOutcome>
      <BillCard
        lines={lines}
        total={total}
        totalLabel={isPaid || status === 'REFUNDED' ? 'Paid' : paymentMessage.next === 'ORDER_AGAIN' ? 'Total' : 'Total due'}
      />
      <Text kind="tiny" tone="muted">
        Order {paymentID}
      </Text>
    </>
  );
}
