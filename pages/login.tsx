import { LoginScreen } from '@/components/account/LoginScreen';
import type { AppPage } from '@/components/shell/appPage';

const LoginPage: AppPage = () => <LoginScreen />;
LoginPage.chrome = { sidebar: false };
export default LoginPage;
