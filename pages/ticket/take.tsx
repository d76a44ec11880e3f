import { AcceptTicketScreen } from '@/components/events/ticket/AcceptTicketScreen';
import type { AppPage } from '@/components/shell/appPage';

const AcceptTicketPage: AppPage = () => <AcceptTicketScreen />;
export default AcceptTicketPage;
