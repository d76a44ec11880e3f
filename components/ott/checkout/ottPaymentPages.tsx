import type { OttPayment } from '@contract/ottPayments';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { useOttPaymentQuery } from '@/store/ott/ottPaymentsApi';
import * as t from '@messages/ott/checkout';
import { PageFrame } from '../../content/page/PageFrame';
import type { PaymentPages } from '../../payment/paymentProduct';
import { OttPageSkeleton } from '../release/ottSkeletons';

/** The payment pages of titles. */
export const ottPaymentPages: PaymentPages<OttPayment> = {
  usePaymentQuery: useOttPaymentQuery,
  processPath: (paymentID) => routes.paymentProcess('ott', paymentID),
  beginTitle: t.pay,
  Frame: ({ children }: { children: ReactNode }) => <PageFrame $width="reading">{children}</PageFrame>,
  Skeleton: OttPageSkeleton,
};
