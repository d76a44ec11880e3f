import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/payment/payment';
import { Icon } from '../ui/media/Icon';
import { ButtonLink } from '../ui/navigation/Link';
import type { PaymentView } from './paymentMessages';
import type { PaymentProduct } from './paymentProduct';

interface PaymentNextStepProps<Payment extends PaymentView> {
  product: PaymentProduct<Payment>;
  payment: Payment;
}

/** The next step as one button; after a failed attempt also the way back to what was ordered. */
export function PaymentNextStep<Payment extends PaymentView>({ product, payment }: PaymentNextStepProps<Payment>) {
  const { next } = product.messageOf(payment);
  if (next === 'WAIT') return null;
  if (next === 'PAY' || next === 'RETRY') {
    const total = formatMoney(payment.total);
    const restart = product.restartLink(payment);
    return (
      <>
        <ButtonLink size="l" href={product.beginPath(payment.paymentID)}>
          {next === 'PAY' ? t.payTotal({ total }) : t.retryTotal({ total })}
        </ButtonLink>
        {next === 'RETRY' ? (
          <ButtonLink tone="plain" href={restart.href}>
            {restart.label}
          </ButtonLink>
        ) : null}
      </>
    );
  }
  const link = next === 'PURCHASE' ? product.purchaseLink(payment) : product.restartLink(payment);
  return link ? (
    <ButtonLink size="l" href={link.href}>
      {link.icon ? <Icon name={link.icon} size="s" /> : null}
      {link.label}
    </ButtonLink>
  ) : null;
}
