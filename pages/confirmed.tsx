import { ConfirmedScreen } from '@/components/account/login/ConfirmedScreen';
import type { AppPage } from '@/components/shell/appPage';

const ConfirmedPage: AppPage = () => <ConfirmedScreen />;
ConfirmedPage.chrome = { sidebar: false, bottomNav: false };
export default ConfirmedPage;
