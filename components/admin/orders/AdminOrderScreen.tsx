import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminOrderQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/orders';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { RecordFrame } from '../shared/RecordFrame';

const skeleton = <Skeleton height="640px" shape="card" />;
const AdminOrderDetails = lazyWithRetry(() => import('./AdminOrderDetails').then((loaded) => loaded.AdminOrderDetails), skeleton);
const missing = {
  icon: 'ticket',
  title: t.orderNotFound,
  message: t.orderNotFoundMessage,
  back: adminRoutes.search,
  backLabel: t.search,
} as const;

/** The page of one order of any product. */
export function AdminOrderScreen() {
  const paymentID = useQueryParam('paymentID');
  const query = useAdminOrderQuery(paymentID ?? '', { skip: !paymentID, refetchOnMountOrArgChange: true });
  return (
    <RecordFrame record={query} skeleton={skeleton} loadError={t.loadError} missing={missing}>
      {(order) => <AdminOrderDetails key={order.paymentID} order={order} />}
    </RecordFrame>
  );
}
