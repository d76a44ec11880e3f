import type { AppPage } from '@/components/shell/appPage';
import { NotFoundScreen } from '@/components/shell/errors/NotFoundScreen';

const NotFoundPage: AppPage = () => <NotFoundScreen />;
NotFoundPage.chrome = { footer: true };
export default NotFoundPage;
