import { eventPayments } from '@/components/events/payment/eventPayments';
import { HoldTimer } from '@/components/events/payment/HoldTimer';
import { MissingPayment } from '@/components/payment/MissingPayment';
import { OpenPayment } from '@/components/payment/OpenPayment';
import { PaymentBeginScreen } from '@/components/payment/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const OpenOrder = ({ paymentID }: { paymentID: string }) => (
  <OpenPayment product={eventPayments} paymentID={paymentID} Countdown={HoldTimer} />
);

const EventPaymentBeginPage: AppPage = () => (
  <PaymentBeginScreen pages={eventPayments} OpenOrder={OpenOrder} newOrder={<MissingPayment product={eventPayments} />} />
);
export default EventPaymentBeginPage;
