import { routes } from '@/constants/routes';
import { tabLabels } from '@/constants/tabs';
import { useMyEventPurchasesInfiniteQuery } from '@/store/account/accountApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/account/library';
import { PurchaseCard } from '../../events/ticket/PurchaseCard';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Stack } from '../../ui/layout/Stack';
import { ButtonLink } from '../../ui/navigation/Link';

/** Ticket orders, newest first, five at a time. */
export function PurchasesPanel() {
  const query = useMyEventPurchasesInfiniteQuery();
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  if (!data) return <QueryState query={query} skeleton={<PurchasesSkeleton />} message={t.ordersLoadError} />;
  const orders = itemsOf(data);
  if (orders.length === 0) {
    return (
      <EmptyState icon="ticket" title={t.noTicketsYet} message={t.ticketsYouBuyAppearHere}>
        <ButtonLink href={routes.explore}>{t.exploreEvents}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <InfiniteList
      label={tabLabels['purchased-events']}
      items={orders}
      keyOf={({ paymentID }) => paymentID}
      renderItem={(order) => <PurchaseCard payment={order} />}
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
    />
  );
}

const PurchasesSkeleton = () => (
  <Stack gap={4} aria-busy="true">
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} shape="card" height="128px" />
    ))}
  </Stack>
);
