import { CampaignPreviewScreen } from '@/components/campaigns/campaign/CampaignPreviewScreen';
import { PitchVideo } from '@/components/crossProduct/PitchVideo';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import * as t from '@messages/studio/pages';

/** The components of the public page, rendered with the draft. */
const CampaignPreviewPage: AppPage = () => (
  <>
    <Seo title={t.campaignPreview} isHidden />
    <CampaignPreviewScreen renderPitch={(film) => <PitchVideo {...film} />} />
  </>
);
export default CampaignPreviewPage;
