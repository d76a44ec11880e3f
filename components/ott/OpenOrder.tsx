import type { OttPayment } from '@contract/ottPayments';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useOttPaymentQuery, useReleaseOttPaymentMutation, useRetryOttPaymentMutation } from '@/store/ott/ottPaymentsApi';
import { formatMoney } from '@/utils/currency';
import { leaveTo } from '@/utils/leaveTo';
import { sentence } from '@/utils/sentence';
import { BillCard } from '../content/BillCard';
import { methodName, MethodPicker, methodsFor } from '../content/MethodPicker';
import { Notice } from '../content/Notice';
import { PaymentOutcome } from '../content/PaymentOutcome';
import { useAttemptKey } from '../content/useAttemptKey';
import { ActionBar } from '../ui/ActionBar';
import { Button } from '../ui/Button';
import { OrderSummary } from './OrderSummary';
import { PaymentMissing } from './PaymentMissing';
import { PaymentNextStep } from './PaymentNextStep';
import { paymentStory } from './paymentStory';
import { PageSkeleton } from './skeletons';
import { UpiPanel } from './UpiPanel';

/** An order that is still open may change in another tab while this page is looked at. */
const askEveryMs = 10_000;

/** Pay an order that exists: one that was declined, or left before it was paid. */
export function OpenOrder({ paymentID }: { paymentID: string }) {
  const { data: payment, error, isFetching, refetch } = useOttPaymentQuery(paymentID, { pollingInterval: askEveryMs });
  if (payment) return <Order payment={payment} />;
  if (error) return <PaymentMissing fault={faultOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <PageSkeleton />;
}

function Order({ payment }: { payment: OttPayment }) {
  const { paymentID, release, kind, lines, total } = payment;
  const { replace } = useRouter();
  const options = methodsFor(total.currency);
  const [method, setMethod] = useState(options[0] ?? 'CARD');
  const [retry, { data, error, isLoading }] = useRetryOttPaymentMutation();
  const [giveUp, { isLoading: isLeaving }] = useReleaseOttPaymentMutation();
  const { keyFor, renew } = useAttemptKey();
  const story = paymentStory(payment);
  const { next } = story;
  const summary = <OrderSummary release={release} kind={kind} />;
  if (next !== 'PAY' && next !== 'RETRY')
    return (
      <>
        {summary}
        <PaymentOutcome story={story}>
          <PaymentNextStep payment={payment} />
        </PaymentOutcome>
      </>
    );

  const pay = async () => {
    const { data: begun, error: refused } = await retry({ paymentID, method, idempotencyKey: keyFor(method) });
    if (!refused || (faultOf(refused)?.status ?? 500) < 500) renew();
    if (begun?.action.kind === 'REDIRECT') leaveTo(begun.action.url);
    if (begun?.action.kind === 'NONE') await replace(routes.paymentProcess('ott', paymentID));
  };
  const fault = faultOf(error);
  // Until the order is read again it still says how the last try ended.
  const upi = data?.action.kind === 'UPI' && next === 'PAY' ? data.action : null;
  return (
    <>
      {summary}
      {next === 'RETRY' ? <PaymentOutcome story={story} /> : null}
      <BillCard lines={lines} total={total} />
      {upi ? <UpiPanel action={upi} payment={payment} /> : <MethodPicker options={options} selected={method} onSelect={setMethod} />}
      {fault ? (
        <Notice tone="bad" role="alert" title="The payment could not be started">
          {fault.status >= 500 ? 'The connection or our side failed. You have not been charged.' : sentence(fault.error)}
        </Notice>
      ) : null}
      {upi ? null : (
        <ActionBar>
          <Button size="l" isBusy={isLoading || data?.action.kind === 'REDIRECT'} onClick={() => void pay()}>
            Pay by {method === 'UPI' ? 'UPI' : methodName(method).toLowerCase()} · {formatMoney(total)}
          </Button>
        </ActionBar>
      )}
      <div>
        <Button tone="plain" size="s" isBusy={isLeaving} onClick={() => void giveUp({ paymentID, idempotencyKey: keyFor('give up') })}>
          Give up this order
        </Button>
      </div>
    </>
  );
}
