import type { CampaignPayment } from '@contract/commitments';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useCampaignPaymentQuery, useReleaseCampaignPaymentMutation, useRetryCampaignPaymentMutation } from '@/store/campaigns/investApi';
import { formatMoney } from '@/utils/currency';
import { leaveTo } from '@/utils/leaveTo';
import { BillCard } from '../../content/BillCard';
import { methodName, MethodPicker, methodsFor } from '../../content/MethodPicker';
import { PaymentOutcome } from '../../content/PaymentOutcome';
import { useAttemptKey } from '../../content/useAttemptKey';
import { ActionBar } from '../../ui/ActionBar';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { RefusedNotice } from './InvestAction';
import { leadOf, riskLine } from './investWords';
import { PaymentMissing } from './PaymentMissing';
import { PaymentNextStep } from './PaymentNextStep';
import { paymentStory } from './paymentStory';
import { InvestSkeleton } from './skeletons';
import { UpiPanel } from './UpiPanel';
import { WorkSummary } from './WorkSummary';

/** A commitment that is still open may change in another tab while this page is looked at. */
const askEveryMs = 10_000;

/** Pay a commitment that exists: one that was declined, or left before it was paid. */
export function OpenCommitment({ paymentID }: { paymentID: string }) {
  const { data: payment, error, isFetching, refetch } = useCampaignPaymentQuery(paymentID, { pollingInterval: askEveryMs });
  if (payment) return <Open payment={payment} />;
  if (error) return <PaymentMissing fault={faultOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <InvestSkeleton />;
}

function Open({ payment }: { payment: CampaignPayment }) {
  const { paymentID, campaign, lines, total } = payment;
  const { replace } = useRouter();
  const options = methodsFor(total.currency);
  const [method, setMethod] = useState(options[0] ?? 'CARD');
  const [retry, { data, error, isLoading }] = useRetryCampaignPaymentMutation();
  const [giveUp, { isLoading: isLeaving }] = useReleaseCampaignPaymentMutation();
  const { keyFor, renew } = useAttemptKey();
  const story = paymentStory(payment);
  const summary = <WorkSummary campaign={campaign} lead={leadOf(campaign.instrument)} />;
  if (story.next !== 'PAY' && story.next !== 'RETRY')
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
    if (begun?.action.kind === 'NONE') await replace(routes.commitment(paymentID));
  };
  // Until the payment is read again it still says how the last try ended.
  const upi = data?.action.kind === 'UPI' && story.next === 'PAY' ? data.action : null;
  return (
    <>
      {summary}
      {story.next === 'RETRY' ? <PaymentOutcome story={story} /> : null}
      <BillCard lines={lines} total={total} />
      {upi ? <UpiPanel action={upi} payment={payment} /> : <MethodPicker options={options} selected={method} onSelect={setMethod} />}
      <RefusedNotice fault={faultOf(error)} title="The payment could not be started" />
      {upi ? null : (
        <ActionBar>
          <Text kind="small">{riskLine(campaign.instrument)}</Text>
          <Button size="l" isBusy={isLoading || data?.action.kind === 'REDIRECT'} onClick={() => void pay()}>
            Pay by {method === 'UPI' ? 'UPI' : methodName(method).toLowerCase()} · {formatMoney(total)}
          </Button>
        </ActionBar>
      )}
      <div>
        <Button tone="plain" size="s" isBusy={isLeaving} onClick={() => void giveUp({ paymentID, idempotencyKey: keyFor('give up') })}>
          Give up this commitment
        </Button>
      </div>
    </>
  );
}
