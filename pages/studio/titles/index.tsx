import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TitlesScreen } from '@/components/studio/titles/TitlesScreen';

const TitlesPage: AppPage = () => (
  <>
    <Seo title="Videos" description="Your films, clips and uploads." isHidden />
    <TitlesScreen />
  </>
);
export default TitlesPage;
