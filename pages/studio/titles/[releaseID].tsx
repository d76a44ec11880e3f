import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TitleEditorScreen } from '@/components/studio/titles/TitleEditorScreen';

const TitleEditPage: AppPage = () => (
  <>
    <Seo title="Edit" description="A film or clip of yours." isHidden />
    <TitleEditorScreen />
  </>
);
export default TitleEditPage;
