import { useCampaignFundsQuery } from '@/store/campaigns/campaignPageApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { Facts } from '../../content/page/Facts';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';

/** What a funded campaign has really earned for its investors, from the ledger; shown before any simulation. */
export function CampaignReturns({ campaignID }: { campaignID: string }) {
  const { data, isLoading, isFetching, refetch } = useCampaignFundsQuery(campaignID);
  if (isLoading) return <Skeleton shape="card" height="140px" />;
  if (!data) return <ErrorState message="The returns could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div>
      <Facts
        title="Returns so far"
        facts={[
          { name: formatMoney(data.returned), text: 'Earned for investors' },
          { name: formatMoney(data.paidOut), text: 'Paid to investors' },
        ]}
      />
      <Text kind="small" tone="muted">
        From the ledger, as of {formatDate(data.asOf)}.
        {data.auditedAt ? ` Last checked ${formatDate(data.auditedAt)}${data.isReconciled ? ': in order.' : ': under review.'}` : ''}
      </Text>
    </div>
  );
}
