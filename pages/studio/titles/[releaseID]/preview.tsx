import { TitlePreviewScreen } from '@/components/ott/title/TitlePreviewScreen';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import * as t from '@messages/studio/pages';

/** The components of the public page, rendered with the saved draft. */
const TitlePreviewPage: AppPage = () => (
  <>
    <Seo title={t.titlePreview} isHidden />
    <TitlePreviewScreen />
  </>
);
export default TitlePreviewPage;
