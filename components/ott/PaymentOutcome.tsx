import type { OttPayment } from '@contract/ottPayments';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/currency';
import { Notice } from '../content/Notice';
import { Icon } from '../ui/Icon';
import { ButtonLink } from '../ui/Link';
import { Stack } from '../ui/Stack';
import { paymentStory } from './paymentStory';

interface PaymentOutcomeProps {
  payment: OttPayment;
  /** Without buttons, where the page itself is the next step. */
  isBrief?: boolean;
}

/** Where the payment stands and what to do about it; each change is read out. */
export function PaymentOutcome({ payment, isBrief = false }: PaymentOutcomeProps) {
  const { tone, title, message } = paymentStory(payment);
  return (
    <Stack gap={4}>
      <Notice tone={tone} title={title} role="status">
        {message}
      </Notice>
      {isBrief ? null : <NextStep payment={payment} />}
    </Stack>
  );
}

function NextStep({ payment }: { payment: OttPayment }) {
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
