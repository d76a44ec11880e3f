import type { OrganiserEvent } from '@contract/organiserViews';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useOrganiserOrdersInfiniteQuery } from '@/store/studio/ordersApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsOverview';
import { Panel } from '../../../content/page/PageFrame';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { Link } from '../../../ui/navigation/Link';

const maxShown = 5;

/** The newest orders of an event, each opening its page. */
export function LatestOrders({ event: { eventID } }: { event: OrganiserEvent }) {
  const { data, isLoading, isFetching, refetch } = useOrganiserOrdersInfiniteQuery({ eventID });
  const orders = data?.pages[0]?.items.slice(0, maxShown);
  return (
    <Panel
      title={t.latestOrders}
      aside={
        <Link tone="action" href={routes.studioEvent(eventID, 'orders')}>
          {t.allOrders}
        </Link>
      }
    >
      {isLoading ? <Skeleton height="160px" /> : null}
      {!isLoading && !orders ? <ErrorState message={t.ordersLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {orders?.length === 0 ? <Text tone="muted">{t.noOrders}</Text> : null}
      <List>
        {orders?.map(({ paymentID, buyerName, tickets, total, boughtAt }) => (
          <li key={paymentID}>
            <Link tone="action" href={routes.studioOrder(paymentID)}>
              {buyerName}
            </Link>
            <Text kind="small" tone="muted">
              {t.orderDetails({ count: tickets, total: formatMoney(total), time: formatDateTime(boughtAt) })}
            </Text>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`;
