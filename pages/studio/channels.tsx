import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { ChannelsScreen } from '@/components/studio/ChannelsScreen';

const StudioChannelsPage: AppPage = () => (
  <>
    <Seo title="Your channels" isHidden />
    <ChannelsScreen />
  </>
);
export default StudioChannelsPage;
