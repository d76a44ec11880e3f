import type { OttPayment } from '@contract/ottPayments';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { faultOf } from '@/store/api';
import { takeIntent } from '@/store/ott/watchIntent';
import { BillCard } from '../content/BillCard';
import { Notice } from '../content/Notice';
import { PageFrame } from '../content/PageFrame';
import { useAddress } from '../content/useAddress';
import { Seo } from '../shell/Seo';
import { Spinner } from '../ui/Spinner';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { OrderSummary } from './OrderSummary';
import { PaymentMissing } from './PaymentMissing';
import { PaymentOutcome } from './PaymentOutcome';
import { paymentStory } from './paymentStory';
import { PageSkeleton } from './skeletons';
import { usePolledPayment } from './usePolledPayment';

/** Where a payment stands. It needs nothing but its address, so it also works in a tab opened days later; once it is paid, it plays. */
export function PaymentProcessScreen() {
  const paymentID = useAddress('id');
  const { data: payment, error, isFetching, refetch } = usePolledPayment(paymentID);
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
  const { next } = paymentStory(payment);
  const isPaid = next === 'WATCH';
  useEffect(() => {
    const wish = isPaid ? takeIntent(release.releaseID) : null;
    if (wish) void replace(wish);
  }, [isPaid, release.releaseID, replace]);
  return (
    <>
      <OrderSummary release={release} kind={kind} />
      {isUnsure ? (
        <Notice tone="info" title="You seem to be offline">
          This is what we last knew. We ask again by ourselves. Do not pay again.
        </Notice>
      ) : null}
      <PaymentOutcome payment={payment} />
      {next === 'WAIT' ? (
        <Stack direction="row" gap={3}>
          <Spinner />
          <Text kind="small" tone="muted">
            This page asks again every few seconds.
          </Text>
        </Stack>
      ) : null}
      <BillCard lines={lines} total={total} totalLabel={isPaid || status === 'REFUNDED' ? 'Paid' : 'To pay'} />
      <Text kind="tiny" tone="muted">
        Order {paymentID}
      </Text>
    </>
  );
}
