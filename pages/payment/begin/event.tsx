import { EventPaymentBeginScreen } from '@/components/events/payment/EventPaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const EventPaymentBeginPage: AppPage = () => <EventPaymentBeginScreen />;
export default EventPaymentBeginPage;
