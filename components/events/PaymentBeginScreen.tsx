import type { EventPayment } from '@contract/tickets';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { lookAgainMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useEventPaymentQuery, useInitPaymentMutation } from '@/store/events/ticketsApi';
import { whileVisible } from '@/store/polling';
import { media } from '@/styles/media';
import { leaveTo } from '@/utils/leaveTo';
import { FaultNotice } from '../content/FaultNotice';
import { methodName, MethodPicker, methodsFor } from '../content/MethodPicker';
import { PaymentOutcome } from '../content/PaymentOutcome';
import { useAddress } from '../content/useAddress';
import { useAttemptKey } from '../content/useAttemptKey';
import { Seo } from '../shell/Seo';
import { ActionBar } from '../ui/ActionBar';
import { Button } from '../ui/Button';
import { onDemand } from '../ui/onDemand';
import { Text } from '../ui/Text';
import { Bill } from './Bill';
import { payLabel } from './eventWords';
import { GiveBackSeats } from './GiveBackSeats';
import { HoldClock } from './HoldClock';
import { Page } from './Page';
import { PaymentMissing } from './PaymentMissing';
import { PaymentNextStep } from './PaymentNextStep';
import { paymentStory } from './paymentStory';
import { ShowSummary } from './ShowSummary';
import { PanelSkeleton } from './skeletons';

const UpiPanel = onDemand(() => import('./UpiPanel').then((part) => part.UpiPanel));

/** The seats are held: how to pay, and how long that may take. */
export function PaymentBeginScreen() {
  const paymentID = useAddress('id');
  const answer = useEventPaymentQuery(paymentID ?? '', { skip: !paymentID, pollingInterval: lookAgainMs.openOrder, ...whileVisible });
  const { data: payment, isFetching, fulfilledTimeStamp = 0, error } = answer;
  return (
    <Page $width="narrow">
      <Seo title="Pay" isHidden />
      {payment ? <Payment payment={payment} receivedAt={fulfilledTimeStamp} /> : null}
      {!payment && (error || paymentID === null) ? (
        <PaymentMissing fault={faultOf(error)} onRetry={paymentID ? () => void answer.refetch() : undefined} isRetrying={isFetching} />
      ) : null}
      {!payment && !error && paymentID !== null ? <PanelSkeleton count={2} /> : null}
    </Page>
  );
}

interface PaymentProps {
  payment: EventPayment;
  receivedAt: number;
}

function Payment({ payment, receivedAt }: PaymentProps) {
  const { paymentID, event, lines, total } = payment;
  const options = methodsFor(total.currency);
  const [method, setMethod] = useState(options[0] ?? 'CARD');
  const { replace } = useRouter();
  const { attempt } = useAttemptKey();
  const [init, { data, error, isLoading }] = useInitPaymentMutation();
  const story = paymentStory(payment);
  const { next } = story;

  const pay = async () => {
    const { data: begun } = await attempt(method, (idempotencyKey) => init({ paymentID, method, idempotencyKey }));
    if (begun?.action.kind === 'REDIRECT') leaveTo(begun.action.url);
    if (begun?.action.kind === 'NONE') await replace(routes.paymentProcess('event', paymentID));
  };

  const summary = <ShowSummary {...event} now={payment.serverTime} isHeading />;
  if (next !== 'PAY' && next !== 'RETRY')
    return (
      <>
        {summary}
        <PaymentOutcome story={story}>
          <PaymentNextStep payment={payment} />
        </PaymentOutcome>
      </>
    );
  const upi = data?.action.kind === 'UPI' && next === 'PAY' ? data.action : null;
  return (
    <>
      {summary}
      <HoldClock payment={payment} receivedAt={receivedAt} />
      {next === 'RETRY' ? <PaymentOutcome story={story} /> : null}
      {upi ? (
        <UpiPanel action={upi} payment={payment} onMissing={() => void replace(routes.paymentProcess('event', paymentID))} />
      ) : (
        <MethodPicker options={options} selected={method} onSelect={setMethod} />
      )}
      <Bill lines={lines} seats={payment.seats} total={total} />
      <FaultNotice
        fault={faultOf(error)}
        title="The payment could not be started"
        unknown="You have not been charged. Your seats stay held."
      />
      {upi ? null : (
        <ActionBar>
          <Button size="l" isBusy={isLoading || data?.action.kind === 'REDIRECT'} onClick={() => void pay()}>
            {payLabel(`Pay by ${methodName(method) === 'UPI' ? 'UPI' : methodName(method).toLowerCase()}`, total)}
          </Button>
        </ActionBar>
      )}
      <Foot>
        <Text kind="small" tone="muted">
          You go to the payment page and come back here by yourself.
        </Text>
        <GiveBackSeats payment={payment} />
      </Foot>
    </>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[1]};
  ${media.desktop} {
    justify-items: center;
  }
`;
