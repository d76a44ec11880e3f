import { routes } from '@/constants/routes';
import { useOrganiserOrderQuery } from '@/store/studio/ordersApi';
import * as t from '@messages/studio/orders';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { useFollowWork } from '../shared/useFollowWork';

const skeleton = <Skeleton height="480px" shape="card" />;
const OrderDetails = lazyWithRetry(() => import('./OrderDetails').then((loaded) => loaded.OrderDetails), skeleton);

/** The page of one order. */
export function OrderScreen() {
  const paymentID = useQueryParam('paymentID');
  const query = useOrganiserOrderQuery(paymentID ?? '', { skip: !paymentID });
  useFollowWork(query.data?.channelID);
  return (
    <PageFrame>
      <QueryState
        query={query}
        skeleton={skeleton}
        message={t.orderLoadError}
        missing={
          <EmptyState icon="ticket" title={t.orderNotFound} message={t.orderNotFoundMessage} isWholePage>
            <ButtonLink href={routes.studioOrders}>{t.orders}</ButtonLink>
          </EmptyState>
        }
      >
        {(order) => <OrderDetails order={order} />}
      </QueryState>
    </PageFrame>
  );
}
