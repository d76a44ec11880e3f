import { eventPayments } from '@/components/events/payment/eventPayments';
import { HoldTimer } from '@/components/events/payment/HoldTimer';
import { PaymentProcessScreen } from '@/components/payment/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const EventPaymentProcessPage: AppPage = () => <PaymentProcessScreen product={eventPayments} Details={HoldTimer} />;
export default EventPaymentProcessPage;
