import type { ApiFault } from '@contract/common';
import { routes } from '@/constants/routes';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink } from '../../ui/Link';
import { InvestSkeleton } from './skeletons';

interface PaymentMissingProps {
  fault: ApiFault | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying: boolean;
}

/** Nothing is known of a payment: it is somebody else's, the link is broken, or the network is. */
export function PaymentMissing({ fault, onRetry, isRetrying }: PaymentMissingProps) {
  if (fault?.status === 401) return <InvestSkeleton />; // on the way to the login page
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
      icon="document"
      isWholePage
      title="There is no such investment here"
      message="The link may be cut off, or it was made with another login. Nothing has been charged by opening it."
    >
      <ButtonLink href={routes.profileTab('campaigns', 'portfolio')}>See what is yours</ButtonLink>
    </EmptyState>
  );
}
