import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { AudienceScreen } from '@/components/studio/analytics/AudienceScreen';
import * as t from '@messages/studio/pages';

const StudioReleaseAudiencePage: AppPage = () => (
  <>
    <Seo title={t.releaseAudience} isHidden />
    <AudienceScreen />
  </>
);
export default StudioReleaseAudiencePage;
