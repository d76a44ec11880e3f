import { TicketScreen } from '@/components/events/ticket/TicketScreen';
import type { AppPage } from '@/components/shell/appPage';

const TicketPage: AppPage = () => <TicketScreen />;
// Dark in every theme, so that nothing competes with the code at a door.
TicketPage.chrome = { theme: 'dark' };
export default TicketPage;
