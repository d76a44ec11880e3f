import { routes } from '@/constants/routes';
import { MissingPayment, type UnansweredPayment } from '../../content/MissingPayment';
import { InvestSkeleton } from './skeletons';

export function PaymentMissing(props: UnansweredPayment) {
  return (
    <MissingPayment
      {...props}
      icon="document"
      title="There is no such investment here"
      skeleton={<InvestSkeleton />}
      link={{ href: routes.profileTab('campaigns', 'portfolio'), label: 'See what is yours' }}
    />
  );
}
