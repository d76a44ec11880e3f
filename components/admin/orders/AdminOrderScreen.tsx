import { routes } from '@/constants/routes';
import { useAdminOrderQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/orders';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';

const skeleton = <Skeleton height="640px" shape="card" />;
const AdminOrderDetails = lazyWithRetry(() => import('./AdminOrderDetails').then((loaded) => loaded.AdminOrderDetails), skeleton);

/** The page of one order of any product. */
export function AdminOrderScreen() {
  const paymentID = useQueryParam('paymentID');
  const query = useAdminOrderQuery(paymentID ?? '', { skip: !paymentID, refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={skeleton}
        message={t.loadError}
        missing={
          <EmptyState icon="ticket" title={t.orderNotFound} message={t.orderNotFoundMessage} isWholePage>
            <ButtonLink href={routes.adminSearch}>{t.search}</ButtonLink>
          </EmptyState>
        }
      >
        {(order) => <AdminOrderDetails key={order.paymentID} order={order} />}
      </QueryState>
    </PageFrame>
  );
}
