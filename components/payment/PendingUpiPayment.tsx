import type { Money } from '@contract/common';
import type { PaymentStatus, UpiAction } from '@contract/payments';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { UpiPayment } from './UpiPayment';

interface PendingUpiPaymentProps {
  action: UpiAction;
  total: Money;
  isMobile: boolean;
  processPath: string;
  /** The latest status of the payment. */
  latestStatus: { status: PaymentStatus; isProcessing: boolean } | undefined;
}

/** UPI in progress; leads to the status page once there is a result. */
export function PendingUpiPayment({ latestStatus, ...rest }: PendingUpiPaymentProps) {
  const { replace } = useRouter();
  const { processPath } = rest;
  const isDecided = latestStatus !== undefined && (latestStatus.status !== 'PENDING' || latestStatus.isProcessing);
  useEffect(() => {
    if (isDecided) void replace(processPath);
  }, [isDecided, processPath, replace]);
  return <UpiPayment {...rest} outcomeLabel="I have paid" />;
}
