import type { AppPage } from '@/components/shell/appPage';
import { ErrorScreen } from '@/components/shell/errors/ErrorScreen';

const ServerErrorPage: AppPage = () => <ErrorScreen />;
ServerErrorPage.chrome = { footer: true };
export default ServerErrorPage;
