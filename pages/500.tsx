import type { AppPage } from '@/components/shell/appPage';
import { FailureScreen } from '@/components/shell/FailureScreen';

const ServerErrorPage: AppPage = () => <FailureScreen />;
ServerErrorPage.chrome = { footer: true };
export default ServerErrorPage;
