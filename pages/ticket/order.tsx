import { TicketOrderScreen } from '@/components/events/ticket/TicketOrderScreen';
import type { AppPage } from '@/components/shell/appPage';

const TicketOrderPage: AppPage = () => <TicketOrderScreen />;
export default TicketOrderPage;
