import type { ApiError, Money } from '@contract/common';
import type { PaymentAction, PaymentMethod, PriceLine, UpiAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { formatMoney } from '@/utils/currency';
import { leaveTo } from '@/utils/leaveTo';
import { ActionBar } from '../ui/ActionBar';
import { Button } from '../ui/Button';
import { BillCard } from './BillCard';
import { methodName, MethodPicker, methodsFor } from './MethodPicker';
import { PaymentOutcome, type PaymentStory } from './PaymentOutcome';
import { RefusedNotice } from './RefusedNotice';
import { useAttemptKey, type Answer } from './useAttemptKey';

interface PayAgainProps {
  story: PaymentStory;
  lines: PriceLine[];
  total: Money;
  /** Where the outcome is told. */
  processPath: string;
  /** Begins a try. */
  onPay: (method: PaymentMethod, key: string) => PromiseLike<Answer & { data?: { action: PaymentAction } | undefined }>;
  /** What the last try led to. */
  action: PaymentAction | undefined;
  isBusy: boolean;
  fault: ApiError | undefined;
  renderUpi: (action: UpiAction) => ReactNode;
  onGiveUp: (key: string) => PromiseLike<Answer>;
  giveUpLabel: string;
  isGivingUp: boolean;
  /** The way on once there is nothing to pay any more. */
  nextStep: ReactNode;
  /** Right above the button: what the payer must have read. */
  children?: ReactNode;
}

/** An order that exists: how to pay it where it was declined, or left before it was paid; else how it ended. */
export function PayAgain({ story, lines, total, processPath, onPay, action, isBusy, fault, renderUpi, ...rest }: PayAgainProps) {
  const { onGiveUp, giveUpLabel, isGivingUp, nextStep, children } = rest;
  const { replace } = useRouter();
  const options = methodsFor(total.currency);
  const [method, setMethod] = useState(options[0] ?? 'CARD');
  const { attempt } = useAttemptKey();
  const pay = async () => {
    const { data } = await attempt(method, (key) => onPay(method, key));
    if (data?.action.kind === 'REDIRECT') leaveTo(data.action.url);
    if (data?.action.kind === 'NONE') await replace(processPath);
  };
  if (story.next !== 'PAY' && story.next !== 'RETRY') return <PaymentOutcome story={story}>{nextStep}</PaymentOutcome>;
  // Until the order is read again it still says how the last try ended.
  const upi = action?.kind === 'UPI' && story.next === 'PAY' ? action : null;
  return (
    <>
      {story.next === 'RETRY' ? <PaymentOutcome story={story} /> : null}
      <BillCard lines={lines} total={total} />
      {upi ? renderUpi(upi) : <MethodPicker options={options} selected={method} onSelect={setMethod} />}
      <RefusedNotice fault={fault} title="The payment could not be started" />
      {upi ? null : (
        <ActionBar>
          {children}
          <Button size="l" isBusy={isBusy || action?.kind === 'REDIRECT'} onClick={() => void pay()}>
            Pay by {method === 'UPI' ? 'UPI' : methodName(method).toLowerCase()} · {formatMoney(total)}
          </Button>
        </ActionBar>
      )}
      <div>
        <Button tone="plain" size="s" isBusy={isGivingUp} onClick={() => void attempt('give up', onGiveUp)}>
          {giveUpLabel}
        </Button>
      </div>
    </>
  );
}
