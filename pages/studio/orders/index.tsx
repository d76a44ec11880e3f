import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { OrdersScreen } from '@/components/studio/orders/OrdersScreen';
import * as t from '@messages/studio/pages';

const StudioOrdersPage: AppPage = () => (
  <>
    <Seo title={t.orders} isHidden />
    <OrdersScreen />
  </>
);
export default StudioOrdersPage;
