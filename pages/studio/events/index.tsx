import type { AppPage } from '@/components/shell/appPage';
import { StudioEventsScreen } from '@/components/studio/events/StudioEventsScreen';

const StudioEventsPage: AppPage = () => <StudioEventsScreen />;
export default StudioEventsPage;
