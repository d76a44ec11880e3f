import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TitleEditorScreen } from '@/components/studio/titles/TitleEditorScreen';

const TitleEditPage: AppPage = () => (
  <>
    <Seo title="Edit" description="Edit a film or clip." isHidden />
    <TitleEditorScreen />
  </>
);
export default TitleEditPage;
