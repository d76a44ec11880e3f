import type { PaymentMethod } from '@contract/payments';
import { useRouter } from 'next/router';
import { apiErrorOf } from '@/store/api';
import { useCancelOrderMutation, usePayOrderMutation } from '@/store/orders/ordersApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/payment/payment';
import { useIdempotencyKey } from '../content/form/useIdempotencyKey';
import { ErrorNotice } from '../content/page/ErrorNotice';
import { ActionBar } from '../ui/button/ActionBar';
import { Button } from '../ui/button/Button';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';
import { MissingPayment } from './MissingPayment';
import type { PaymentView } from './paymentMessages';
import { payLabel } from './PaymentMethodPicker';
import { PaymentNextStep } from './PaymentNextStep';
import { PaymentOutcome } from './PaymentOutcome';
import type { PaymentPart, PaymentProduct, RequiredDetails } from './paymentProduct';
import type { UpiApp } from './upi/upiApps';
import { UpiStep } from './upi/UpiStep';
import { usePaymentAction } from './usePaymentAction';
import { useOpenOrderPolling } from './usePaymentPolling';
import { usePaymentWays } from './usePaymentWays';
import { WaysToPay } from './WaysToPay';

export interface OpenPaymentProps<Payment extends PaymentView> {
  product: PaymentProduct<Payment>;
  paymentID: string;
  /** Above the bill, such as the time left. */
  Countdown?: PaymentPart<Payment>;
  /** Right above the button: what the buyer must have read. */
  Terms?: PaymentPart<Payment>;
}

/** Pays an order that is unpaid or was declined; otherwise shows how it ended. */
export function OpenPayment<Payment extends PaymentView>({ paymentID, ...parts }: OpenPaymentProps<Payment>) {
  const { product } = parts;
  const { data: payment, error, isFetching, fulfilledTimeStamp = 0, refetch } = useOpenOrderPolling(paymentID, product);
  if (payment) return <Payment payment={payment} receivedAt={fulfilledTimeStamp} {...parts} />;
  if (error)
    return <MissingPayment product={product} apiError={apiErrorOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <product.Skeleton />;
}

/** Most products need nothing more from the buyer. */
const noDetails = (): RequiredDetails => ({ field: null, isSaving: false, confirm: () => Promise.resolve(true) });

interface PaymentProps<Payment extends PaymentView> extends Omit<OpenPaymentProps<Payment>, 'paymentID'> {
  payment: Payment;
  receivedAt: number;
}

function Payment<Payment extends PaymentView>({ product, Countdown, Terms, ...at }: PaymentProps<Payment>) {
  const { payment } = at;
  const { paymentID, total } = payment;
  const { Summary, Bill, Handling, labels } = product;
  const { push } = useRouter();
  const ways = usePaymentWays(total.currency);
  const { method, app } = ways;
  const details = (product.useRequiredDetails ?? noDetails)();
  const { attempt } = useIdempotencyKey();
  const continuePayment = usePaymentAction();
  const [start, { data: started, error, isLoading }] = usePayOrderMutation();
  const [cancel, { isLoading: isReleasing }] = useCancelOrderMutation();
  const message = product.messageOf(payment);

  const pay = async (by: PaymentMethod, inApp: UpiApp | null) => {
    if (!(await details.confirm())) return;
    ways.setApp(inApp);
    const { data } = await attempt(by, (idempotencyKey) => start({ paymentID, method: by, idempotencyKey }));
    if (!data) return;
    await continuePayment(data.action, product.processPath(paymentID), inApp);
  };
  const release = async () => {
    const { data } = await attempt('release', (idempotencyKey) => cancel({ paymentID, idempotencyKey }));
    if (data) await push(product.restartLink(payment).href);
  };

  const summary = <Summary payment={payment} isPaying />;
  if (message.next !== 'PAY' && message.next !== 'RETRY')
    return (
      <>
        {summary}
        <PaymentOutcome paymentMessage={message}>
          <PaymentNextStep product={product} payment={payment} />
        </PaymentOutcome>
      </>
    );
  // Until the order is reloaded it still shows the result of the previous attempt.
  const upi = started?.action.kind === 'UPI' && message.next === 'PAY' ? started.action : null;
  return (
    <>
      {summary}
      {Countdown ? <Countdown {...at} /> : null}
      {message.next === 'RETRY' ? <PaymentOutcome paymentMessage={message} /> : null}
      <Bill payment={payment} />
      {upi ? (
        <UpiStep product={product} action={upi} payment={payment} app={app} />
      ) : (
        <>
          {details.field}
          <WaysToPay
            ways={ways}
            heading={t.payTotalWith({ total: formatMoney(total) })}
            isStarting={isLoading || details.isSaving}
            onApp={(chosenApp) => void pay('UPI', chosenApp)}
          />
        </>
      )}
      <ErrorNotice error={error} title={t.paymentStartError} safe={t.notCharged} fallback={labels.stillHeld} />
      {upi || !ways.hasButton ? null : (
        <ActionBar>
          {Terms ? <Terms {...at} /> : null}
          <Button
            size="l"
            isBusy={((isLoading || details.isSaving) && !app) || started?.action.kind === 'REDIRECT'}
            onClick={() => void pay(method, null)}
          >
            {payLabel(method, total)}
          </Button>
        </ActionBar>
      )}
      <Stack gap={1}>
        <Text kind="small" tone="muted">
          {t.paymentPageHint} {Handling ? <Handling /> : null}
        </Text>
        <div>
          <Button tone="plain" size="s" isBusy={isReleasing} onClick={() => void release()}>
            {labels.release}
          </Button>
        </div>
      </Stack>
    </>
  );
}
