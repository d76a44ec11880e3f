import type { OttPayment } from '@contract/ottPayments';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/currency';
import { Icon } from '../ui/Icon';
import { ButtonLink } from '../ui/Link';
import { paymentStory } from './paymentStory';

/** What to do now, as one button. */
export function PaymentNextStep({ payment }: { payment: OttPayment }) {
  const { paymentID, watchPath, total, release, kind } = payment;
  const { next } = paymentStory(payment);
  switch (next) {
    case 'WATCH':
      return (
        <ButtonLink size="l" href={watchPath}>
          <Icon name="play" size="s" />
          Watch now
        </ButtonLink>
      );
    case 'PAY':
      return (
        <ButtonLink size="l" href={routes.paymentBegin('ott', paymentID)}>
          Pay · {formatMoney(total)}
        </ButtonLink>
      );
    case 'RETRY':
      return (
        <ButtonLink size="l" href={routes.paymentBegin('ott', paymentID)}>
          Try again · {formatMoney(total)}
        </ButtonLink>
      );
    case 'ORDER_AGAIN':
      return (
        <ButtonLink size="l" tone="quiet" href={routes.ottCheckout(release.releaseID, kind)}>
          See the price again
        </ButtonLink>
      );
    case 'WAIT':
      return null;
  }
}
