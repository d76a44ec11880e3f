import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { UploadDeskScreen } from '@/components/studio/upload/UploadDeskScreen';

const UploadPage: AppPage = () => (
  <>
    <Seo title="Upload" description="Send many films and clips at once." isHidden />
    <UploadDeskScreen />
  </>
);
export default UploadPage;
