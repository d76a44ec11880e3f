import type { AppPage } from '@/components/shell/appPage';
import { ErrorScreen } from '@/components/shell/errors/ErrorScreen';

const ErrorPage: AppPage = () => <ErrorScreen />;
ErrorPage.chrome = { footer: true };
export default ErrorPage;
