import * as t from '@messages/payment/payment';
import { LoadErrorPanel } from '../ui/feedback/LoadErrorPanel';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import type { OpenPaymentProps } from './OpenPayment';
import type { PaymentView } from './paymentMessages';
import type { PaymentPages } from './paymentProduct';

/** The payment of an existing order, loaded on demand: most visitors of the page start a new order. */
export const lazyOpenPayment = <Payment extends PaymentView>(
  { Skeleton }: PaymentPages<Payment>,
  loadParts: () => Promise<Omit<OpenPaymentProps<Payment>, 'paymentID'>>,
) =>
  lazyWithRetry<{ paymentID: string }>(
    async () => {
      const [{ OpenPayment }, parts] = await Promise.all([import('./OpenPayment'), loadParts()]);
      return function OpenOrder({ paymentID }) {
        return <OpenPayment {...parts} paymentID={paymentID} />;
      };
    },
    <Skeleton />,
    ({ onRetry }) => <LoadErrorPanel title={t.orderLoadError} message={t.notCharged} isWholePage onRetry={onRetry} />,
  );
