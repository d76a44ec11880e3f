import type { OttPayment } from '@contract/ottPayments';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import { PageFrame } from '../../content/page/PageFrame';
import { BillCard } from '../../payment/BillCard';
import type { PaymentProduct } from '../../payment/paymentProduct';
import { OttPageSkeleton } from '../release/ottSkeletons';
import { OttOrderSummary } from './OttOrderSummary';
import { ottPaymentMessage } from './ottPaymentMessage';

/** Rentals and purchases of titles in the payment flow. */
export const ottPayments: PaymentProduct<OttPayment> = {
  usePaymentQuery: useOttPaymentQuery,
  messageOf: ottPaymentMessage,
  beginPath: (paymentID) => routes.paymentBegin('ott', paymentID),
  paymentParam: 'id',
  processPath: (paymentID) => routes.paymentProcess('ott', paymentID),
  purchaseLink: ({ watchPath }) => ({ href: watchPath, label: 'Watch now', icon: 'play' }),
  restartLink: ({ release, kind }) => ({ href: routes.ottCheckout(release.releaseID, kind), label: 'See prices' }),
  purchasesLink: { href: routes.profileTab('ott', 'purchases'), label: 'See your purchases', icon: 'play' },
  labels: {
    begin: 'Pay',
    status: 'Your payment',
    missing: 'Payment not found',
    release: 'Cancel order',
  },
  Frame: ({ children }: { children: ReactNode }) => <PageFrame $width="reading">{children}</PageFrame>,
  Skeleton: OttPageSkeleton,
  Summary: ({ payment: { release, kind } }) => <OttOrderSummary release={release} kind={kind} />,
  Bill: ({ payment: { lines, total }, totalLabel }) => <BillCard lines={lines} total={total} totalLabel={totalLabel} />,
};
