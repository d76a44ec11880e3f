import { routes } from '@/constants/routes';
import { MissingPayment, type PaymentLoadFailure } from '../../payment/MissingPayment';
import { PanelSkeleton } from '../shared/eventSkeletons';

export function EventPaymentMissing(props: PaymentLoadFailure) {
  return (
    <MissingPayment {...props} icon="ticket" skeleton={<PanelSkeleton />} link={{ href: routes.collection, label: 'See your tickets' }} />
  );
}
