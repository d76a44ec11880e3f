import { TakeTicketScreen } from '@/components/events/TakeTicketScreen';
import type { AppPage } from '@/components/shell/appPage';

const TakeTicketPage: AppPage = () => <TakeTicketScreen />;
export default TakeTicketPage;
