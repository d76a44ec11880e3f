import { OrderScreen } from '@/components/events/OrderScreen';
import type { AppPage } from '@/components/shell/appPage';

const TicketOrderPage: AppPage = () => <OrderScreen />;
export default TicketOrderPage;
