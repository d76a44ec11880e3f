import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TitlesScreen } from '@/components/studio/titles/TitlesScreen';

const TitlesPage: AppPage = () => (
  <>
    <Seo title="Films and snax" description="Your films and clips, and the uploads behind them." isHidden />
    <TitlesScreen />
  </>
);
export default TitlesPage;
