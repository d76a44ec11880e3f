import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TitlesScreen } from '@/components/studio/titles/TitlesScreen';
import * as t from '@messages/studio/pages';

const TitlesPage: AppPage = () => (
  <>
    <Seo title={t.titles} description={t.titlesDescription} isHidden />
    <TitlesScreen />
  </>
);
export default TitlesPage;
