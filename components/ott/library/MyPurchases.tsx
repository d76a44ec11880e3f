import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useMyOttPurchasesInfiniteQuery } from '@/store/ott/myVideosApi';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/library';
import { Chip } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Stack } from '../../ui/layout/Stack';
import { ButtonLink } from '../../ui/navigation/Link';
import { PurchaseRow } from './PurchaseRow';

/** The viewer's rentals and purchases, ten at a time; those that expire soon come first. */
export function MyPurchases() {
  const [sort, setSort] = useState<'expiry' | 'newest'>('expiry');
  const query = useMyOttPurchasesInfiniteQuery(sort);
  const { currentData: data, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  if (!data) return <QueryState query={{ ...query, data }} skeleton={<RowsSkeleton />} message={t.titlesLoadError} />;
  const orders = itemsOf(data);
  if (orders.length === 0)
    return (
      <EmptyState icon="play" title={t.noTitlesYet} message={t.filmsYouRentOrBuy}>
        <ButtonLink href={routes.ottHome} tone="quiet">
          {t.seeScreen}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <Box>
      <SortChips role="group" aria-label={t.order}>
        <Chip isPressed={sort === 'expiry'} onClick={() => setSort('expiry')}>
          {t.expiringSoon}
        </Chip>
        <Chip isPressed={sort === 'newest'} onClick={() => setSort('newest')}>
          {t.newest}
        </Chip>
      </SortChips>
      <InfiniteList
        label={t.myTitles}
        items={orders}
        keyOf={({ paymentID }) => paymentID}
        renderItem={(order) => <PurchaseRow payment={order} />}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </Box>
  );
}

const RowsSkeleton = () => (
  <Stack gap={4} aria-busy="true">
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} shape="card" height="104px" />
    ))}
  </Stack>
);

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`;

const SortChips = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;
