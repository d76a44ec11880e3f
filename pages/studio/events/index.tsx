import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { StudioEventsScreen } from '@/components/studio/events/StudioEventsScreen';
import * as t from '@messages/studio/pages';

const StudioEventsPage: AppPage = () => (
  <>
    <Seo title={t.events} isHidden />
    <StudioEventsScreen />
  </>
);
export default StudioEventsPage;
