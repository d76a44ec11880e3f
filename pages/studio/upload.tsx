import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { UploadScreen } from '@/components/studio/upload/UploadScreen';

const UploadPage: AppPage = () => (
  <>
    <Seo title="Upload" description="Upload several films and clips at once." isHidden />
    <UploadScreen />
  </>
);
export default UploadPage;
