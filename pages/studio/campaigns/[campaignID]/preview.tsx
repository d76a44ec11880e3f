import { CampaignPreviewScreen } from '@/components/campaigns/CampaignPreviewScreen';
import { PitchFilm } from '@/components/channel/PitchFilm';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';

/** The public page's own pieces with the draft in them. */
const CampaignPreviewPage: AppPage = () => (
  <>
    <Seo title="Preview of a campaign" isHidden />
    <CampaignPreviewScreen renderPitch={(film) => <PitchFilm {...film} />} />
  </>
);
export default CampaignPreviewPage;
