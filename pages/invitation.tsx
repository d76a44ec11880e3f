import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { InvitationScreen } from '@/components/studio/team/InvitationScreen';

const InvitationPage: AppPage = () => (
  <>
    <Seo title="Team invitation" description="See what the role can do, then accept or decline." isHidden />
    <InvitationScreen />
  </>
);
export default InvitationPage;
