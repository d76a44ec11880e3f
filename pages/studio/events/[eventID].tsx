import type { AppPage } from '@/components/shell/appPage';
import { EventEditorScreen } from '@/components/studio/events/EventEditorScreen';

const EventEditorPage: AppPage = () => <EventEditorScreen />;
export default EventEditorPage;
