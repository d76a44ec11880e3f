import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TeamScreen } from '@/components/studio/team/TeamScreen';
import * as t from '@messages/studio/pages';

const StudioTeamPage: AppPage = () => (
  <>
    <Seo title={t.team} isHidden />
    <TeamScreen />
  </>
);
export default StudioTeamPage;
