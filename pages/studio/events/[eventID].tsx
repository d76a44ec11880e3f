import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { EventDeskScreen } from '@/components/studio/events/EventDeskScreen';

const EventDeskPage: AppPage = () => (
  <>
    <Seo title="Event desk" isHidden />
    <EventDeskScreen />
  </>
);
export default EventDeskPage;
