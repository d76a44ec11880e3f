import { DoorScreen } from '@/components/events/DoorScreen';
import type { AppPage } from '@/components/shell/appPage';

const DoorPage: AppPage = () => <DoorScreen />;
DoorPage.chrome = { sidebar: false, bottomNav: false };
export default DoorPage;
