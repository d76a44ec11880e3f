import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { NewTitleScreen } from '@/components/studio/titles/NewTitleScreen';

const NewTitlePage: AppPage = () => (
  <>
    <Seo title="New film" description="Upload a film or a clip." isHidden />
    <NewTitleScreen />
  </>
);
export default NewTitlePage;
