import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { UploadScreen } from '@/components/studio/upload/UploadScreen';
import * as t from '@messages/studio/pages';

const UploadPage: AppPage = () => (
  <>
    <Seo title={t.upload} description={t.uploadDescription} isHidden />
    <UploadScreen />
  </>
);
export default UploadPage;
