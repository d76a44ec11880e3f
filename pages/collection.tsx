import { EventCollectionScreen } from '@/components/events/EventCollectionScreen';
import type { AppPage } from '@/components/shell/appPage';

const EventCollectionPage: AppPage = () => <EventCollectionScreen />;
EventCollectionPage.chrome = { footer: true };
export default EventCollectionPage;
