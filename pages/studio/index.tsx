import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { StudioHomeScreen } from '@/components/studio/home/StudioHomeScreen';

const StudioPage: AppPage = () => (
  <>
    <Seo title="Studio" description="Your channels, releases and check-in." isHidden />
    <StudioHomeScreen />
  </>
);
export default StudioPage;
