import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { InvitationScreen } from '@/components/studio/team/InvitationScreen';

const InvitationPage: AppPage = () => (
  <>
    <Seo title="You are invited" description="Read what a role in a team may do, and answer." isHidden />
    <InvitationScreen />
  </>
);
export default InvitationPage;
