import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { EventEditorScreen } from '@/components/studio/events/EventEditorScreen';

const EventEditorPage: AppPage = () => (
  <>
    <Seo title="Edit event" isHidden />
    <EventEditorScreen />
  </>
);
export default EventEditorPage;
