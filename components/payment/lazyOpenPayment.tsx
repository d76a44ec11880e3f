import { LoadErrorPanel } from '../ui/feedback/LoadErrorPanel';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import type { OpenPaymentProps } from './OpenPayment';
import type { PaymentView } from './paymentMessages';

/** The payment of an existing order, loaded on demand: most visitors of the page start a new order. */
export const lazyOpenPayment = <Payment extends PaymentView>(parts: Omit<OpenPaymentProps<Payment>, 'paymentID'>) =>
  lazyWithRetry<{ paymentID: string }>(
    () =>
      import('./OpenPayment').then(({ OpenPayment }) => {
        const OpenOrder = ({ paymentID }: { paymentID: string }) => <OpenPayment {...parts} paymentID={paymentID} />;
        return OpenOrder;
      }),
    <parts.product.Skeleton />,
    ({ onRetry }) => (
      <LoadErrorPanel title="Your order could not be loaded" message="You have not been charged." isWholePage onRetry={onRetry} />
    ),
  );
