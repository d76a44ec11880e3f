import { ForYouScreen } from '@/components/events/ForYouScreen';
import type { AppPage } from '@/components/shell/appPage';

const EventsForYouPage: AppPage = () => <ForYouScreen />;
EventsForYouPage.chrome = { footer: true };
export default EventsForYouPage;
