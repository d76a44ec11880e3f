import type { OttPayment } from '@contract/ottPayments';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/format/currency';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { ottPaymentMessage } from './ottPaymentMessage';

/** The next step after a payment, as one button. */
export function OttPaymentNextStep({ payment }: { payment: OttPayment }) {
  const { paymentID, watchPath, total, release, kind } = payment;
  const { next } = ottPaymentMessage(payment);
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
          See prices
        </ButtonLink>
      );
    case 'WAIT':
      return null;
  }
}
