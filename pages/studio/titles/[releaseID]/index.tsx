import { EditorVideo } from '@/components/crossProduct/EditorVideo';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TitleEditorScreen } from '@/components/studio/titles/TitleEditorScreen';
import * as t from '@messages/studio/pages';

const TitleEditPage: AppPage = () => (
  <>
    <Seo title={t.editTitle} description={t.editTitleDescription} isHidden />
    <TitleEditorScreen renderVideo={(video) => <EditorVideo {...video} />} />
  </>
);
export default TitleEditPage;
