import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TitleEditScreen } from '@/components/studio/titles/TitleEditScreen';

const TitleEditPage: AppPage = () => (
  <>
    <Seo title="Edit" description="A film or clip of yours." isHidden />
    <TitleEditScreen />
  </>
);
export default TitleEditPage;
