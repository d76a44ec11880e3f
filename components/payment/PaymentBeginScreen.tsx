import type { ComponentType, ReactNode } from 'react';
import { useQueryParam } from '../content/page/useQueryParam';
import { Seo } from '../shell/Seo';
import type { PaymentView } from './paymentMessages';
import type { PaymentPages } from './paymentProduct';

interface PaymentBeginScreenProps<Payment extends PaymentView> {
  pages: PaymentPages<Payment>;
  /** Pays the order of the URL. */
  OpenOrder: ComponentType<{ paymentID: string }>;
  /** Shown when the URL names no order. */
  newOrder: ReactNode;
}

/** Pays the order of `?id=`, or starts a new one. */
export function PaymentBeginScreen<Payment extends PaymentView>({ pages, OpenOrder, newOrder }: PaymentBeginScreenProps<Payment>) {
  const { Frame, Skeleton, beginTitle } = pages;
  const paymentID = useQueryParam('id');
  return (
    <Frame>
      <Seo title={beginTitle} isHidden />
      {paymentID === undefined ? <Skeleton /> : null}
      {paymentID ? <OpenOrder key={paymentID} paymentID={paymentID} /> : null}
      {paymentID === null ? newOrder : null}
    </Frame>
  );
}
