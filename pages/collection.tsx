import { MyTicketsScreen } from '@/components/events/ticket/MyTicketsScreen';
import type { AppPage } from '@/components/shell/appPage';

const MyTicketsPage: AppPage = () => <MyTicketsScreen />;
MyTicketsPage.chrome = { footer: true };
export default MyTicketsPage;
