import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { SharesScreen } from '@/components/studio/splits/SharesScreen';
import * as t from '@messages/studio/splits';

const SharesPage: AppPage = () => (
  <>
    <Seo title={t.sharesTitle} description={t.sharesDescription} isHidden />
    <SharesScreen />
  </>
);
export default SharesPage;
