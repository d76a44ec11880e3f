import { GiftScreen } from '@/components/campaigns/rewards/GiftScreen';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import * as t from '@messages/campaigns/rewards';

const GiftPage: AppPage = () => (
  <>
    <Seo title={t.giftTitle} description={t.giftDescription} isHidden />
    <GiftScreen />
  </>
);
export default GiftPage;
