import type { CampaignFinances } from '@contract/returns';
import { apiErrorOf } from '@/store/api';
import { useCampaignFinancesQuery } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { Facts } from '../../../content/page/Facts';
import { Notice } from '../../../content/page/Notice';
import { PageFrame, TwoColumns } from '../../../content/page/PageFrame';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ApproversPanel } from './ApproversPanel';
import { financeRoleLabels } from './campaignFinanceLabels';
import { CampaignPayoutsPanel } from './CampaignPayoutsPanel';
import { DistributionsPanel } from './DistributionsPanel';
import { LifecycleActions } from './LifecycleActions';
import { PoolPanel } from './PoolPanel';

const share = (basisPoints: number) => `${basisPoints / 100} %`;
const toFacts = ({ raised, escrow, returned, recoupTarget, share: terms }: CampaignFinances) => [
  { name: formatMoney(raised), text: 'Raised' },
  { name: formatMoney(escrow), text: 'In escrow until it is funded' },
  { name: `${formatMoney(returned)} of ${formatMoney(recoupTarget)}`, text: 'Paid to investors, of their recoup target' },
  {
    name: `${share(terms.shareBasisPoints)}, later ${share(terms.laterShareBasisPoints)}`,
    text: `Of each net sale${terms.termEndsAt ? `, until ${formatDate(terms.termEndsAt)}` : ''}`,
  },
];

/** Income, distribution and payments of a campaign, for people who only approve its money. */
export function CampaignFinancesScreen({ campaignID }: { campaignID: string }) {
  const { data } = useCampaignFinancesQuery(campaignID);
  return (
    <PageFrame>
      <Stack as="header" gap={1}>
        {data ? <Text tone="muted">{financeRoleLabels[data.role]}</Text> : null}
        <Text kind="title">{data ? `${data.title}: money` : 'Money'}</Text>
      </Stack>
      <CampaignFinancesPanels campaignID={campaignID} />
    </PageFrame>
  );
}

export function CampaignFinancesPanels({ campaignID }: { campaignID: string }) {
  const { data, isLoading, isFetching, error, refetch } = useCampaignFinancesQuery(campaignID);
  if (isLoading) return <Skeleton height="320px" shape="card" />;
  if (!data) {
    const status = apiErrorOf(error)?.status;
    if (status === 403) return <Notice tone="info" title="Only team members who manage money can see these finances" />;
    const isMissing = status === 404;
    return (
      <ErrorState
        message={isMissing ? 'This campaign doesn’t exist, or you have no access to its finances.' : 'The finances could not be loaded.'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <Facts title="Status" facts={toFacts(data)} />
      <TwoColumns>
        <Stack gap={6}>
          <PoolPanel finances={data} />
          <DistributionsPanel finances={data} />
        </Stack>
        <Stack gap={6}>
          <CampaignPayoutsPanel finances={data} />
          <ApproversPanel finances={data} />
          <LifecycleActions finances={data} />
        </Stack>
      </TwoColumns>
    </>
  );
}
