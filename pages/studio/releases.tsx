import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { ReleasesScreen } from '@/components/studio/releases/ReleasesScreen';
import * as t from '@messages/studio/pages';

const ReleasesPage: AppPage = () => (
  <>
    <Seo title={t.releases} description={t.releasesDescription} isHidden />
    <ReleasesScreen />
  </>
);
export default ReleasesPage;
