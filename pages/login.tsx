import { LoginScreen } from '@/components/account/login/LoginScreen';
import type { AppPage } from '@/components/shell/appPage';

const LoginPage: AppPage = () => <LoginScreen />;
LoginPage.chrome = { sidebar: false };
export default LoginPage;
