import { useRouter } from 'next/router';
import { useMoneyDesksQuery } from '@/store/studio/campaignDeskApi';
import { PageFrame } from '../../content/PageFrame';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { MoneyDeskScreen } from './MoneyDeskScreen';
import { OtherDesks } from './OtherDesks';

/** The campaigns whose money the viewer approves, and the ledger for operators; outside the studio, because neither needs a channel. */
export function ApprovalsScreen() {
  const { data, isLoading, isFetching, refetch } = useMoneyDesksQuery();
  const isEmpty = data && !data.isOperator && data.items.every(({ role, isWaiting }) => role === 'OWNER' && !isWaiting);
  return (
    <PageFrame $width="reading">
      <Text kind="title">Approvals</Text>
      {isLoading ? <Skeleton height="200px" shape="card" /> : null}
      {!isLoading && !data ? (
        <ErrorState message="Your approvals could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon="document"
          title="Nothing to approve"
          message="When a campaign names you as an approver, its payouts appear here."
        />
      ) : null}
      <OtherDesks isInStudio={false} />
    </PageFrame>
  );
}

/** The money of the one campaign that the address names. */
export function CampaignApprovalsScreen() {
  const { query, isReady } = useRouter();
  return isReady ? <MoneyDeskScreen campaignID={String(query.campaignID)} /> : null;
}
