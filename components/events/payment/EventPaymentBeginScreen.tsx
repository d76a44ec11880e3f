import type { EventPayment } from '@contract/tickets';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useEventPaymentQuery, useInitPaymentMutation } from '@/store/events/ticketsApi';
import { media } from '@/styles/media';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { useQueryParam } from '../../content/page/useQueryParam';
import { paymentMethodName, PaymentMethodPicker, availablePaymentMethods } from '../../payment/PaymentMethodPicker';
import { PaymentOutcome } from '../../payment/PaymentOutcome';
import { useOpenOrderPolling } from '../../payment/usePaymentPolling';
import { Seo } from '../../shell/Seo';
import { ActionBar } from '../../ui/button/ActionBar';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ShowSummary } from '../card/ShowSummary';
import { Bill } from '../checkout/Bill';
import { payLabel } from '../shared/eventLabels';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { eventPaymentMessage } from './eventPaymentMessage';
import { EventPaymentMissing } from './EventPaymentMissing';
import { EventPaymentNextStep } from './EventPaymentNextStep';
import { HoldTimer } from './HoldTimer';
import { ReleaseSeatsButton } from './ReleaseSeatsButton';

const EventUpiPanel = lazyWithRetry(() => import('./EventUpiPanel').then((loaded) => loaded.EventUpiPanel));

const isPayable = (payment: EventPayment) => {
  const { isOpen, next } = eventPaymentMessage(payment);
  return isOpen || next === 'RETRY';
};

/** Payment methods and the time left while the tickets are reserved. */
export function EventPaymentBeginScreen() {
  const paymentID = useQueryParam('id');
  const answer = useOpenOrderPolling(paymentID, useEventPaymentQuery, isPayable);
  const { data: payment, isFetching, fulfilledTimeStamp = 0, error } = answer;
  return (
    <PageColumn $width="narrow">
      <Seo title="Pay" isHidden />
      {payment ? <Payment payment={payment} receivedAt={fulfilledTimeStamp} /> : null}
      {!payment && (error || paymentID === null) ? (
        <EventPaymentMissing
          apiError={apiErrorOf(error)}
          onRetry={paymentID ? () => void answer.refetch() : undefined}
          isRetrying={isFetching}
        />
      ) : null}
      {!payment && !error && paymentID !== null ? <PanelSkeleton count={2} /> : null}
    </PageColumn>
  );
}

interface PaymentProps {
  payment: EventPayment;
  receivedAt: number;
}

function Payment({ payment, receivedAt }: PaymentProps) {
  const { paymentID, event, lines, total } = payment;
  const options = availablePaymentMethods(total.currency);
  const [method, setMethod] = useState(options[0] ?? 'CARD');
  const { replace } = useRouter();
  const { attempt } = useIdempotencyKey();
  const [init, { data, error, isLoading }] = useInitPaymentMutation();
  const paymentMessage = eventPaymentMessage(payment);
  const { next } = paymentMessage;

  const pay = async () => {
    const { data: started } = await attempt(method, (idempotencyKey) => init({ paymentID, method, idempotencyKey }));
    if (started?.action.kind === 'REDIRECT') navigateExternal(started.action.url);
    if (started?.action.kind === 'NONE') await replace(routes.paymentProcess('event', paymentID));
  };

  const summary = <ShowSummary {...event} now={payment.serverTime} isHeading />;
  if (next !== 'PAY' && next !== 'RETRY')
    return (
      <>
        {summary}
        <PaymentOutcome paymentMessage={paymentMessage}>
          <EventPaymentNextStep payment={payment} />
        </PaymentOutcome>
      </>
    );
  const upi = data?.action.kind === 'UPI' && next === 'PAY' ? data.action : null;
  return (
    <>
      {summary}
      <HoldTimer payment={payment} receivedAt={receivedAt} />
      {next === 'RETRY' ? <PaymentOutcome paymentMessage={paymentMessage} /> : null}
      {upi ? (
        <EventUpiPanel action={upi} payment={payment} onLoadError={() => void replace(routes.paymentProcess('event', paymentID))} />
      ) : (
        <PaymentMethodPicker options={options} selected={method} onSelect={setMethod} />
      )}
      <Bill lines={lines} seats={payment.seats} total={total} />
      <ErrorNotice
        apiError={apiErrorOf(error)}
        title="We couldn’t start the payment"
        unknown="You have not been charged. Your seats stay held."
      />
      {upi ? null : (
        <ActionBar>
          <Button size="l" isBusy={isLoading || data?.action.kind === 'REDIRECT'} onClick={() => void pay()}>
            {payLabel(`Pay by ${paymentMethodName(method) === 'UPI' ? 'UPI' : paymentMethodName(method).toLowerCase()}`, total)}
          </Button>
        </ActionBar>
      )}
      <Foot>
        <Text kind="small" tone="muted">
          You’ll pay on our payment page and return here.
        </Text>
        <ReleaseSeatsButton payment={payment} />
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
