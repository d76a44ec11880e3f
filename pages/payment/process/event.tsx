import { EventPaymentDetails } from '@/components/events/payment/EventPaymentDetails';
import { eventPayments } from '@/components/events/payment/eventPayments';
import { PaymentProcessScreen } from '@/components/payment/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const EventPaymentProcessPage: AppPage = () => <PaymentProcessScreen product={eventPayments} Details={EventPaymentDetails} />;
export default EventPaymentProcessPage;
