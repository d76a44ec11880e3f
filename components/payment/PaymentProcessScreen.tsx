import { isPaymentSuccess } from '@/constants/payments';
import { apiErrorOf } from '@/store/api';
import { receiptPdfUrl } from '@/utils/url/orderFileUrls';
import * as t from '@messages/payment/payment';
import { useQueryParam } from '../content/page/useQueryParam';
import { Seo } from '../shell/Seo';
import { Text } from '../ui/layout/Text';
import { Link } from '../ui/navigation/Link';
import { MissingPayment } from './MissingPayment';
import type { PaymentView } from './paymentMessages';
import { PaymentNextStep } from './PaymentNextStep';
import { PaymentOutcome } from './PaymentOutcome';
import type { PaymentPart, PaymentProduct } from './paymentProduct';
import { usePaymentPolling } from './usePaymentPolling';

interface PaymentProcessScreenProps<Payment extends PaymentView> {
  product: PaymentProduct<Payment>;
  /** Between the outcome and the bill. */
  Details: PaymentPart<Payment>;
}

/** The status of a payment. The URL is enough, so it also opens days later. */
export function PaymentProcessScreen<Payment extends PaymentView>({ product, Details }: PaymentProcessScreenProps<Payment>) {
  const { Frame, Skeleton, Summary, Bill, labels } = product;
  const paymentID = useQueryParam('id');
  const { data: payment, error, isFetching, fulfilledTimeStamp = 0, refetch } = usePaymentPolling(paymentID, product);
  const message = payment && product.messageOf(payment);
  return (
    <Frame>
      <Seo title={message ? message.title : labels.status} isHidden />
      {payment && message ? (
        <>
          <Summary payment={payment} isPaying={false} />
          <PaymentOutcome paymentMessage={message} isStale={error !== undefined} isPolling>
            <PaymentNextStep product={product} payment={payment} />
          </PaymentOutcome>
          <Details payment={payment} receivedAt={fulfilledTimeStamp} />
          <Bill payment={payment} totalLabel={totalLabel(payment, message.next)} />
          {product.hasReceipt && payment.total.amountMinor > 0 && (isPaymentSuccess(payment.status) || payment.status === 'REFUNDED') ? (
            <Link tone="action" href={receiptPdfUrl(payment.paymentID)} isNewTab>
              {t.receipt}
            </Link>
          ) : null}
          <Text kind="tiny" tone="muted">
            {t.orderNumber({ number: payment.orderNumber })}
          </Text>
        </>
      ) : error || paymentID === null ? (
        <MissingPayment
          product={product}
          apiError={apiErrorOf(error)}
          onRetry={paymentID ? () => void refetch() : undefined}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton />
      )}
    </Frame>
  );
}

function totalLabel({ status }: PaymentView, next: string): string {
  if (isPaymentSuccess(status) || status === 'REFUNDED') return t.paid;
  return next === 'RESTART' ? t.total : t.totalDue;
}
