import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { NewTitleScreen } from '@/components/studio/titles/NewTitleScreen';
import * as t from '@messages/studio/pages';

const NewTitlePage: AppPage = () => (
  <>
    <Seo title={t.newTitle} description={t.newTitleDescription} isHidden />
    <NewTitleScreen />
  </>
);
export default NewTitlePage;
