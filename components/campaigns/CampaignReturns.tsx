import { useCampaignTrustQuery } from '@/store/campaigns/campaignPageApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Facts } from '../content/Facts';
import { ErrorState } from '../ui/ErrorState';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';

/** What a funded campaign's works have really brought its investors, read from the ledger; it comes before anything that is simulated. */
export function CampaignReturns({ campaignID }: { campaignID: string }) {
  const { data, isLoading, isFetching, refetch } = useCampaignTrustQuery(campaignID);
  if (isLoading) return <Skeleton shape="card" height="140px" />;
  if (!data) return <ErrorState message="The returns could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div>
      <Facts
        title="Returns so far"
        facts={[
          { name: formatMoney(data.returned), words: 'Taken in for the investors' },
          { name: formatMoney(data.paidOut), words: 'Paid back to them' },
        ]}
      />
      <Text kind="small" tone="muted">
        From the ledger, as of {formatDate(data.asOf)}.
        {data.auditedAt ? ` Last checked ${formatDate(data.auditedAt)}${data.isReconciled ? ': in order.' : ': being looked into.'}` : ''}
      </Text>
    </div>
  );
}
