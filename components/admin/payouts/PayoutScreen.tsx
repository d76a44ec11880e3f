import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminPayoutQuery } from '@/store/admin/payoutsApi';
import * as t from '@messages/admin/payouts';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';

const skeleton = <Skeleton height="560px" shape="card" />;
const PayoutDetails = lazyWithRetry(() => import('./PayoutDetails').then((loaded) => loaded.PayoutDetails), skeleton);

/** The page of one payout. */
export function PayoutScreen() {
  const payoutID = useQueryParam('payoutID');
  const query = useAdminPayoutQuery(payoutID ?? '', { skip: !payoutID, refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={skeleton}
        message={t.payoutLoadError}
        missing={
          <EmptyState icon="wallet" title={t.payoutNotFound} message={t.payoutNotFoundMessage} isWholePage>
            <ButtonLink href={adminRoutes.payouts}>{t.allPayouts}</ButtonLink>
          </EmptyState>
        }
      >
        {(found) => <PayoutDetails key={found.payoutID} of={found} />}
      </QueryState>
    </PageFrame>
  );
}
