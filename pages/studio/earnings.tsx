import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { EarningsScreen } from '@/components/studio/earnings/EarningsScreen';

const StudioEarningsPage: AppPage = () => (
  <>
    <Seo title="Earnings" isHidden />
    <EarningsScreen />
  </>
);
export default StudioEarningsPage;
