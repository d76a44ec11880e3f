import { eventPayments } from '@/components/events/payment/eventPayments';
import { LazyPayOrder } from '@/components/events/payment/LazyPayOrder';
import { MissingPayment } from '@/components/payment/MissingPayment';
import { PaymentBeginScreen } from '@/components/payment/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const EventPaymentBeginPage: AppPage = () => (
  <PaymentBeginScreen pages={eventPayments} OpenOrder={LazyPayOrder} newOrder={<MissingPayment product={eventPayments} />} />
);
export default EventPaymentBeginPage;
