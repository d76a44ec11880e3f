import { adminRoutes } from '@/constants/adminRoutes';
import { usePayoutBatchQuery } from '@/store/admin/payoutsApi';
import * as t from '@messages/admin/payouts';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';

const skeleton = <Skeleton height="560px" shape="card" />;
const BatchDetails = lazyWithRetry(() => import('./BatchDetails').then((loaded) => loaded.BatchDetails), skeleton);

/** The page of one batch. */
export function BatchScreen() {
  const batchID = useQueryParam('batchID');
  const query = usePayoutBatchQuery(batchID ?? '', { skip: !batchID, refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={skeleton}
        message={t.batchLoadError}
        missing={
          <EmptyState icon="document" title={t.batchNotFound} message={t.batchNotFoundMessage} isWholePage>
            <ButtonLink href={adminRoutes.payoutBatches}>{t.allBatches}</ButtonLink>
          </EmptyState>
        }
      >
        {(found) => <BatchDetails key={found.batchID} of={found} />}
      </QueryState>
    </PageFrame>
  );
}
