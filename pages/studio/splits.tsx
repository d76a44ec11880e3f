import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { SplitScreen } from '@/components/studio/splits/SplitScreen';
import * as t from '@messages/studio/splits';

const StudioSplitsPage: AppPage = () => (
  <>
    <Seo title={t.title} isHidden />
    <SplitScreen />
  </>
);
export default StudioSplitsPage;
