import { CampaignPreviewScreen } from '@/components/campaigns/campaign/CampaignPreviewScreen';
import { PitchVideo } from '@/components/crossProduct/PitchVideo';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';

/** The components of the public page, rendered with the draft. */
const CampaignPreviewPage: AppPage = () => (
  <>
    <Seo title="Preview of a campaign" isHidden />
    <CampaignPreviewScreen renderPitch={(film) => <PitchVideo {...film} />} />
  </>
);
export default CampaignPreviewPage;
