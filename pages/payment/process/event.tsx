import { EventPaymentProcessScreen } from '@/components/events/payment/EventPaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const EventPaymentProcessPage: AppPage = () => <EventPaymentProcessScreen />;
export default EventPaymentProcessPage;
