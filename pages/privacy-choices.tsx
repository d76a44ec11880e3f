import { PrivacyChoicesScreen } from '@/components/account/PrivacyChoicesScreen';
import type { AppPage } from '@/components/shell/appPage';

const PrivacyChoicesPage: AppPage = () => <PrivacyChoicesScreen />;
PrivacyChoicesPage.chrome = { footer: true };
export default PrivacyChoicesPage;
