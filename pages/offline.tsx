import { OfflineScreen } from '@/components/account/OfflineScreen';
import type { AppPage } from '@/components/shell/appPage';

const OfflinePage: AppPage = () => <OfflineScreen />;
export default OfflinePage;
