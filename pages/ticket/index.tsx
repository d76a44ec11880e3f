import { TicketScreen } from '@/components/events/TicketScreen';
import type { AppPage } from '@/components/shell/appPage';

const TicketPage: AppPage = () => <TicketScreen />;
export default TicketPage;
