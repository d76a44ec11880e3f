import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { StudioChannelsScreen } from '@/components/studio/channels/StudioChannelsScreen';
import * as t from '@messages/studio/pages';

const StudioChannelsPage: AppPage = () => (
  <>
    <Seo title={t.channels} isHidden />
    <StudioChannelsScreen />
  </>
);
export default StudioChannelsPage;
