import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { OrderScreen } from '@/components/studio/orders/OrderScreen';
import * as t from '@messages/studio/pages';

const StudioOrderPage: AppPage = () => (
  <>
    <Seo title={t.order} isHidden />
    <OrderScreen />
  </>
);
export default StudioOrderPage;
