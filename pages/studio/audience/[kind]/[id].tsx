import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { AudienceScreen } from '@/components/studio/analytics/AudienceScreen';

const StudioReleaseAudiencePage: AppPage = () => (
  <>
    <Seo title="Audience of a release" isHidden />
    <AudienceScreen />
  </>
);
export default StudioReleaseAudiencePage;
