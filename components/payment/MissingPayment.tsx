import type { ApiError } from '@contract/common';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ErrorState } from '../ui/feedback/ErrorState';
import type { IconName } from '../ui/media/Icon';
import { ButtonLink } from '../ui/navigation/Link';

/** What the screen knows about the failed request. */
export interface PaymentLoadFailure {
  apiError: ApiError | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying: boolean;
}

interface MissingPaymentProps extends PaymentLoadFailure {
  /** The page's own skeleton, shown while redirecting to the login page. */
  skeleton: ReactNode;
  icon: IconName;
  title?: string;
  /** Where the buyer finds their purchases. */
  link: { href: string; label: string };
}

/** The payment is unknown: it belongs to another account, the link is broken, or the network is down. */
export function MissingPayment({ apiError, onRetry, isRetrying, skeleton, icon, title = 'Payment not found', link }: MissingPaymentProps) {
  if (apiError?.status === 401) return skeleton;
  if (onRetry && apiError?.status !== 404)
    return (
      <ErrorState
        isWholePage
        title="We cannot see your payment right now"
        message="Do not pay again. Your payment is safe: try again when you are back online."
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  return (
    <EmptyState
      icon={icon}
      isWholePage
      title={title}
      message="The link may be cut off, or it belongs to another account. Nothing has been charged by opening it."
    >
      <ButtonLink href={link.href}>{link.label}</ButtonLink>
    </EmptyState>
  );
}
