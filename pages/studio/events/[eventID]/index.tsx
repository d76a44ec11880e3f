import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { EventEditorScreen } from '@/components/studio/events/editor/EventEditorScreen';
import * as t from '@messages/studio/pages';

const EventEditorPage: AppPage = () => (
  <>
    <Seo title={t.editEvent} isHidden />
    <EventEditorScreen />
  </>
);
export default EventEditorPage;
