import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { StudioHomeScreen } from '@/components/studio/home/StudioHomeScreen';
import * as t from '@messages/studio/pages';

const StudioPage: AppPage = () => (
  <>
    <Seo title={t.studio} description={t.studioDescription} isHidden />
    <StudioHomeScreen />
  </>
);
export default StudioPage;
