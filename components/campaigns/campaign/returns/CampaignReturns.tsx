import { useCampaignFundsQuery } from '@/store/campaigns/campaignPageApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/campaign';
import { Facts } from '../../../content/page/Facts';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';

/** What a funded campaign has really earned for its investors, from the ledger; shown before any simulation. */
export function CampaignReturns({ campaignID }: { campaignID: string }) {
  const { data, isLoading, isFetching, refetch } = useCampaignFundsQuery(campaignID);
  if (isLoading) return <Skeleton shape="card" height="140px" />;
  if (!data) return <ErrorState message={t.returnsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const asOf = formatDate(data.asOf);
  return (
    <div id="returns-so-far">
      <Facts
        title={t.returnsSoFar}
        facts={[
          { name: formatMoney(data.returned), text: t.earnedForInvestors },
          { name: formatMoney(data.paidOut), text: t.paidToInvestors },
        ]}
      />
      <Text kind="small" tone="muted">
        {data.auditedAt
          ? t.returnsChecked({ asOf, auditedAt: formatDate(data.auditedAt), isReconciled: data.isReconciled })
          : t.returnsAsOf({ asOf })}
      </Text>
    </div>
  );
}
