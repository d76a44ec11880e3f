import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { EventReleasesScreen } from '@/components/studio/events/EventReleasesScreen';

const StudioEventsPage: AppPage = () => (
  <>
    <Seo title="Your events" isHidden />
    <EventReleasesScreen />
  </>
);
export default StudioEventsPage;
