import type { AppPage } from '@/components/shell/appPage';
import { FailureScreen } from '@/components/shell/FailureScreen';

const ErrorPage: AppPage = () => <FailureScreen />;
ErrorPage.chrome = { footer: true };
export default ErrorPage;
