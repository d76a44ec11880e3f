import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { AudienceScreen } from '@/components/studio/analytics/AudienceScreen';
import * as t from '@messages/studio/pages';

const StudioAudiencePage: AppPage = () => (
  <>
    <Seo title={t.audience} isHidden />
    <AudienceScreen />
  </>
);
export default StudioAudiencePage;
