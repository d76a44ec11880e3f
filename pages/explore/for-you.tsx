import { ForYouScreen } from '@/components/events/home/ForYouScreen';
import type { AppPage } from '@/components/shell/appPage';

const EventsForYouPage: AppPage = () => <ForYouScreen />;
EventsForYouPage.chrome = { footer: true };
export default EventsForYouPage;
