import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { AudienceScreen } from '@/components/studio/analytics/AudienceScreen';

const StudioAudiencePage: AppPage = () => (
  <>
    <Seo title="Audience" isHidden />
    <AudienceScreen />
  </>
);
export default StudioAudiencePage;
