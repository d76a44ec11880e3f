import { TicketScreen } from '@/components/events/ticket/TicketScreen';
import type { AppPage } from '@/components/shell/appPage';

const TicketPage: AppPage = () => <TicketScreen />;
export default TicketPage;
