import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminSettlementInfiniteQuery } from '@/store/admin/financeApi';
import * as t from '@messages/admin/settlements';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';

const skeleton = <Skeleton height="560px" shape="card" />;
const SettlementDetails = lazyWithRetry(() => import('./SettlementDetails').then((loaded) => loaded.SettlementDetails), skeleton);

/** The page of one settlement with its lines. */
export function SettlementScreen() {
  const settlementID = useQueryParam('settlementID');
  const query = useAdminSettlementInfiniteQuery(settlementID ?? '', { skip: !settlementID, refetchOnMountOrArgChange: true });
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <PageFrame>
      <QueryState
        query={{ ...query, data: currentData }}
        skeleton={skeleton}
        message={t.settlementLoadError}
        missing={
          <EmptyState icon="search" title={t.notFound} message={t.notFoundMessage} isWholePage>
            <ButtonLink href={adminRoutes.settlements}>{t.allSettlements}</ButtonLink>
          </EmptyState>
        }
      >
        {({ pages: [settlement, ...others] }) =>
          settlement ? (
            <SettlementDetails
              of={settlement}
              lines={[settlement, ...others].flatMap(({ lines }) => lines.items)}
              more={{ hasMore: hasNextPage, isFetching: isFetchingNextPage, onMore: () => void fetchNextPage() }}
            />
          ) : null
        }
      </QueryState>
    </PageFrame>
  );
}
