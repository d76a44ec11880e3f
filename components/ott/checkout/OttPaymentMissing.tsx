import { routes } from '@/constants/routes';
import { MissingPayment, type PaymentLoadFailure } from '../../payment/MissingPayment';
import { OttPageSkeleton } from '../release/ottSkeletons';

export function OttPaymentMissing(props: PaymentLoadFailure) {
  return (
    <MissingPayment
      {...props}
      icon="play"
      skeleton={<OttPageSkeleton />}
      link={{ href: routes.profileTab('ott', 'purchases'), label: 'See your purchases' }}
    />
  );
}
