import type { ApiError } from '@contract/common';
import * as t from '@messages/payment/payment';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import { ButtonLink } from '../ui/navigation/Link';
import type { PaymentView } from './paymentMessages';
import type { PaymentProduct } from './paymentProduct';

interface MissingPaymentProps<Payment extends PaymentView> {
  product: Pick<PaymentProduct<Payment>, 'Skeleton' | 'labels' | 'purchasesLink'>;
  /** Absent when the URL names no payment. */
  apiError?: ApiError | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

/** The payment is unknown: it belongs to another account, the link is broken, or the network is down. */
export function MissingPayment<Payment extends PaymentView>({ product, apiError, onRetry, isRetrying }: MissingPaymentProps<Payment>) {
  const { Skeleton, labels, purchasesLink } = product;
  if (apiError?.status === 401) return <Skeleton />; // on the way to the login page
  if (onRetry && apiError?.status !== 404)
    return (
      <ErrorState isWholePage title={t.paymentUnavailable} message={t.paymentUnavailableText} onRetry={onRetry} isRetrying={isRetrying} />
    );
  return (
    <EmptyState icon={purchasesLink.icon} isWholePage title={labels.missing} message={t.missingPaymentHint}>
      <ButtonLink href={purchasesLink.href}>{purchasesLink.label}</ButtonLink>
    </EmptyState>
  );
}
