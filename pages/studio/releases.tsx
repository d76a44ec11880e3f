import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { ReleasesScreen } from '@/components/studio/releases/ReleasesScreen';

const ReleasesPage: AppPage = () => (
  <>
    <Seo title="Releases" description="All your releases in one table." isHidden />
    <ReleasesScreen />
  </>
);
export default ReleasesPage;
