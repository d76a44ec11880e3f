import type { AppPage } from '@/components/shell/appPage';
import { NewEventScreen } from '@/components/studio/events/NewEventScreen';

const NewEventPage: AppPage = () => <NewEventScreen />;
export default NewEventPage;
