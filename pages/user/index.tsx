import { PeopleScreen } from '@/components/account/people/PeopleScreen';
import type { AppPage } from '@/components/shell/appPage';

const PeoplePage: AppPage = () => <PeopleScreen />;
PeoplePage.chrome = { footer: true };
export default PeoplePage;
