import { routes } from '@/constants/routes';
import { MissingPayment, type PaymentLoadFailure } from '../../payment/MissingPayment';
import { InvestSkeleton } from '../invest/InvestSkeleton';

export function CampaignPaymentMissing(props: PaymentLoadFailure) {
  return (
    <MissingPayment
      {...props}
      icon="document"
      title="There is no such investment here"
      skeleton={<InvestSkeleton />}
      link={{ href: routes.profileTab('campaigns', 'portfolio'), label: 'See your investments' }}
    />
  );
}
