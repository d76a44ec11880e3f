import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { InvitationScreen } from '@/components/studio/team/InvitationScreen';
import * as t from '@messages/studio/pages';

const InvitationPage: AppPage = () => (
  <>
    <Seo title={t.invitation} description={t.invitationDescription} isHidden />
    <InvitationScreen />
  </>
);
export default InvitationPage;
