import type { ApiError, Money } from '@contract/common';
import type { PaymentAction, PaymentMethod, PriceLine, UpiAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { formatMoney } from '@/utils/format/currency';
import { useIdempotencyKey, type AttemptResult } from '../content/form/useIdempotencyKey';
import { ActionBar } from '../ui/button/ActionBar';
import { Button } from '../ui/button/Button';
import { BillCard } from './BillCard';
import { PaymentErrorNotice } from './PaymentErrorNotice';
import { paymentMethodName, PaymentMethodPicker, availablePaymentMethods } from './PaymentMethodPicker';
import { PaymentOutcome, type PaymentMessage } from './PaymentOutcome';

interface RetryPaymentProps {
  paymentMessage: PaymentMessage;
  lines: PriceLine[];
  total: Money;
  /** The path of the status page. */
  processPath: string;
  /** Starts a payment attempt. */
  onPay: (method: PaymentMethod, key: string) => PromiseLike<AttemptResult & { data?: { action: PaymentAction } | undefined }>;
  /** The action returned by the last attempt. */
  action: PaymentAction | undefined;
  isBusy: boolean;
  apiError: ApiError | undefined;
  renderUpi: (action: UpiAction) => ReactNode;
  onRelease: (key: string) => PromiseLike<AttemptResult>;
  releaseLabel: string;
  isReleasing: boolean;
  /** The next step once there is nothing left to pay. */
  nextStep: ReactNode;
  /** Right above the button: what the buyer must have read. */
  children?: ReactNode;
}

/** Pays an existing order that was declined or abandoned; otherwise shows how it ended. */
export function RetryPayment({
  paymentMessage,
  lines,
  total,
  processPath,
  onPay,
  action,
  isBusy,
  apiError,
  renderUpi,
  ...rest
}: RetryPaymentProps) {
  const { onRelease, releaseLabel, isReleasing, nextStep, children } = rest;
  const { replace } = useRouter();
  const options = availablePaymentMethods(total.currency);
  const [method, setMethod] = useState(options[0] ?? 'CARD');
  const { attempt } = useIdempotencyKey();
  const pay = async () => {
    const { data } = await attempt(method, (key) => onPay(method, key));
    if (data?.action.kind === 'REDIRECT') navigateExternal(data.action.url);
    if (data?.action.kind === 'NONE') await replace(processPath);
  };
  if (paymentMessage.next !== 'PAY' && paymentMessage.next !== 'RETRY')
    return <PaymentOutcome paymentMessage={paymentMessage}>{nextStep}</PaymentOutcome>;
  // Until the order is reloaded it still shows the result of the previous attempt.
  const upi = action?.kind === 'UPI' && paymentMessage.next === 'PAY' ? action : null;
  return (
    <>
      {paymentMessage.next === 'RETRY' ? <PaymentOutcome paymentMessage={paymentMessage} /> : null}
      <BillCard lines={lines} total={total} />
      {upi ? renderUpi(upi) : <PaymentMethodPicker options={options} selected={method} onSelect={setMethod} />}
      <PaymentErrorNotice apiError={apiError} title="We couldn’t start the payment" />
      {upi ? null : (
        <ActionBar>
          {children}
          <Button size="l" isBusy={isBusy || action?.kind === 'REDIRECT'} onClick={() => void pay()}>
            Pay by {method === 'UPI' ? 'UPI' : paymentMethodName(method).toLowerCase()} · {formatMoney(total)}
          </Button>
        </ActionBar>
      )}
      <div>
        <Button tone="plain" size="s" isBusy={isReleasing} onClick={() => void attempt('give up', onRelease)}>
          {releaseLabel}
        </Button>
      </div>
    </>
  );
}
