import { CampaignPreviewScreen } from '@/components/campaigns/campaign/CampaignPreviewScreen';
import { PitchVideo } from '@/components/crossProduct/PitchVideo';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';

/** The public page's own pieces with the draft in them. */
const CampaignPreviewPage: AppPage = () => (
  <>
    <Seo title="Preview of a campaign" isHidden />
    <CampaignPreviewScreen renderPitch={(film) => <PitchVideo {...film} />} />
  </>
);
export default CampaignPreviewPage;
