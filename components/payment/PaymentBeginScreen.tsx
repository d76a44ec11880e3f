import type { ComponentType, ReactNode } from 'react';
import { useQueryParam } from '../content/page/useQueryParam';
import { Seo } from '../shell/Seo';
import { MissingPayment } from './MissingPayment';
import type { PaymentView } from './paymentMessages';
import type { PaymentProduct } from './paymentProduct';

interface PaymentBeginScreenProps<Payment extends PaymentView> {
  product: PaymentProduct<Payment>;
  /** Pays the order in the URL. */
  OpenOrder: ComponentType<{ paymentID: string }>;
  /** What the buyer starts when the URL names no order. */
  newOrder?: ReactNode;
}

/** Pays the order in the URL, or starts a new one. */
export function PaymentBeginScreen<Payment extends PaymentView>({
  product,
  OpenOrder,
  newOrder = <MissingPayment product={product} apiError={undefined} />,
}: PaymentBeginScreenProps<Payment>) {
  const { Frame, Skeleton, paymentParam, labels } = product;
  const paymentID = useQueryParam(paymentParam);
  return (
    <Frame>
      <Seo title={labels.begin} isHidden />
      {paymentID === undefined ? <Skeleton /> : null}
      {paymentID ? <OpenOrder key={paymentID} paymentID={paymentID} /> : null}
      {paymentID === null ? newOrder : null}
    </Frame>
  );
}
