import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { StudioEventsScreen } from '@/components/studio/events/StudioEventsScreen';

const StudioEventsPage: AppPage = () => (
  <>
    <Seo title="Your events" isHidden />
    <StudioEventsScreen />
  </>
);
export default StudioEventsPage;
