import type { ApiError } from '@contract/common';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import type { IconName } from '../ui/Icon';
import { ButtonLink } from '../ui/Link';

/** What the screen knows of the question that was not answered. */
export interface UnansweredPayment {
  fault: ApiError | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying: boolean;
}

interface MissingPaymentProps extends UnansweredPayment {
  /** The page's own skeleton: what stands while the way leads to the login page. */
  skeleton: ReactNode;
  icon: IconName;
  title?: string;
  /** Where the payer finds what is theirs. */
  link: { href: string; label: string };
}

/** Nothing is known of a payment: it is somebody else's, the link is broken, or the network is. */
export function MissingPayment({
  fault,
  onRetry,
  isRetrying,
  skeleton,
  icon,
  title = 'There is no such payment here',
  link,
}: MissingPaymentProps) {
  if (fault?.status === 401) return skeleton;
  if (onRetry && fault?.status !== 404)
    return (
      <ErrorState
        isWholePage
        title="We cannot see your payment right now"
        message="Do not pay again. Whatever your bank did is kept: try again when you are back online."
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  return (
    <EmptyState
      icon={icon}
      isWholePage
      title={title}
      message="The link may be cut off, or it was made with another login. Nothing has been charged by opening it."
    >
      <ButtonLink href={link.href}>{link.label}</ButtonLink>
    </EmptyState>
  );
}
