import { TicketScreen } from '@/components/events/TicketScreen';
import type { AppPage } from '@/components/shell/appPage';

const TicketPage: AppPage = () => <TicketScreen />;
TicketPage.chrome = { topBar: false };
export default TicketPage;
