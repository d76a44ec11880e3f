import { ProfileScreen } from '@/components/account/profile/ProfileScreen';
import type { AppPage } from '@/components/shell/appPage';

const ProfilePage: AppPage = () => <ProfileScreen />;
ProfilePage.chrome = { footer: true };
export default ProfilePage;
