import type { Money } from '@contract/common';
import type { PaymentStatus, UpiAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { UpiChoice } from './UpiChoice';

interface UpiWaitProps {
  action: UpiAction;
  total: Money;
  isMobile: boolean;
  processPath: string;
  /** What the last answer about the payment said. */
  told: { status: PaymentStatus; isProcessing: boolean } | undefined;
}

/** UPI under way; goes to where the outcome is told as soon as there is one. */
export function UpiWait({ told, ...rest }: UpiWaitProps) {
  const { replace } = useRouter();
  const { processPath } = rest;
  const isTold = told !== undefined && (told.status !== 'PENDING' || told.isProcessing);
  useEffect(() => {
    if (isTold) void replace(processPath);
  }, [isTold, processPath, replace]);
  return <UpiChoice {...rest} outcomeLabel="I have paid" />;
}
