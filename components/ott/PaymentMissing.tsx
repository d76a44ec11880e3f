import { routes } from '@/constants/routes';
import { MissingPayment, type UnansweredPayment } from '../content/MissingPayment';
import { PageSkeleton } from './skeletons';

export function PaymentMissing(props: UnansweredPayment) {
  return (
    <MissingPayment
      {...props}
      icon="play"
      skeleton={<PageSkeleton />}
      link={{ href: routes.profileTab('ott', 'purchases'), label: 'See what is yours' }}
    />
  );
}
