import { routes } from '@/constants/routes';
import { MissingPayment, type UnansweredPayment } from '../content/MissingPayment';
import { PanelSkeleton } from './skeletons';

export function PaymentMissing(props: UnansweredPayment) {
  return (
    <MissingPayment {...props} icon="ticket" skeleton={<PanelSkeleton />} link={{ href: routes.collection, label: 'See your tickets' }} />
  );
}
