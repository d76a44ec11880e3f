import { CampaignPreviewScreen } from '@/components/campaigns/campaign/CampaignPreviewScreen';
import { PitchVideo } from '@/components/crossProduct/PitchVideo';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import * as t from '@messages/admin/pages';

/** What investors would see, for staff, who need no channel. */
const AdminCampaignPreviewPage: AppPage = () => (
  <>
    <Seo title={t.campaignReview} isHidden />
    <CampaignPreviewScreen renderPitch={(film) => <PitchVideo {...film} />} />
  </>
);
export default AdminCampaignPreviewPage;
