import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TeamScreen } from '@/components/studio/team/TeamScreen';

const StudioTeamPage: AppPage = () => (
  <>
    <Seo title="Team" isHidden />
    <TeamScreen />
  </>
);
export default StudioTeamPage;
