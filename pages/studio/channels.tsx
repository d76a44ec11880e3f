import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { StudioChannelsScreen } from '@/components/studio/channels/StudioChannelsScreen';

const StudioChannelsPage: AppPage = () => (
  <>
    <Seo title="Your channels" isHidden />
    <StudioChannelsScreen />
  </>
);
export default StudioChannelsPage;
