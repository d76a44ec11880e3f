import type { OttPayment } from '@contract/ottPayments';
import { routes } from '@/constants/routes';
import * as t from '@messages/ott/checkout';
import { BillCard } from '../../payment/BillCard';
import type { PaymentProduct } from '../../payment/paymentProduct';
import { OttOrderSummary } from './OttOrderSummary';
import { ottPaymentMessage } from './ottPaymentMessage';
import { ottPaymentPages } from './ottPaymentPages';

/** Rentals and purchases of titles in the payment flow. */
export const ottPayments: PaymentProduct<OttPayment> = {
  ...ottPaymentPages,
  messageOf: ottPaymentMessage,
  beginPath: (paymentID) => routes.paymentBegin('ott', paymentID),
  purchaseLink: ({ watchPath }) => ({ href: watchPath, label: t.watchNow, icon: 'play' }),
  restartLink: ({ release, kind }) => ({ href: routes.ottCheckout(release.releaseID, kind), label: t.seePrices }),
  purchasesLink: { href: routes.profileTab('ott', 'purchases'), label: t.seePurchases, icon: 'play' },
  hasReceipt: true,
  labels: {
    status: t.yourPayment,
    missing: t.paymentNotFound,
    release: t.cancelOrder,
  },
  Summary: ({ payment: { release, kind } }) => <OttOrderSummary release={release} kind={kind} />,
  Bill: ({ payment: { lines, total }, totalLabel }) => <BillCard lines={lines} total={total} totalLabel={totalLabel} />,
};
