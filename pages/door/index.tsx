import { DoorListScreen } from '@/components/events/DoorListScreen';
import type { AppPage } from '@/components/shell/appPage';

const DoorListPage: AppPage = () => <DoorListScreen />;
export default DoorListPage;
