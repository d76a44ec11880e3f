import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { EarningsScreen } from '@/components/studio/earnings/EarningsScreen';
import * as t from '@messages/studio/pages';

const StudioEarningsPage: AppPage = () => (
  <>
    <Seo title={t.earnings} isHidden />
    <EarningsScreen />
  </>
);
export default StudioEarningsPage;
