import { EventPreviewScreen } from '@/components/events/event/EventPreviewScreen';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import * as t from '@messages/studio/pages';

/** The components of the public page, rendered with the saved draft. */
const EventPreviewPage: AppPage = () => (
  <>
    <Seo title={t.eventPreview} isHidden />
    <EventPreviewScreen />
  </>
);
export default EventPreviewPage;
