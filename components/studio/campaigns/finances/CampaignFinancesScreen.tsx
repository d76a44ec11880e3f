import type { CampaignFinances } from '@contract/returns';
import { apiErrorOf } from '@/store/api';
import { useCampaignFinancesQuery } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { formatBasisPoints } from '@/utils/format/numbers';
import * as t from '@messages/studio/campaignsFinances';
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
import { MilestonesPanel } from './MilestonesPanel';
import { PoolPanel } from './PoolPanel';

/** Rewards give no share of the sales. */
const hasShare = ({ instrument, share }: CampaignFinances) =>
  instrument !== 'REWARD' && share.shareBasisPoints + share.laterShareBasisPoints > 0;
const toFacts = (finances: CampaignFinances) => {
  const { raised, escrow, returned, recoupTarget, share: terms } = finances;
  const facts = [
    { name: formatMoney(raised), text: t.raised },
    { name: formatMoney(escrow), text: t.inEscrow },
  ];
  if (!hasShare(finances)) return facts;
  return [
    ...facts,
    { name: t.returnedOfTarget({ returned: formatMoney(returned), target: formatMoney(recoupTarget) }), text: t.paidToInvestors },
    {
      name: t.shares({
        share: formatBasisPoints(terms.shareBasisPoints),
        laterShare: formatBasisPoints(terms.laterShareBasisPoints),
      }),
      text: [
        t.netSaleShare({ hasEnd: terms.termEndsAt !== null, date: terms.termEndsAt ? formatDate(terms.termEndsAt) : '' }),
        terms.agreed
          ? t.sharesReduced({
              raised: formatMoney(raised),
              goal: formatMoney(terms.agreed.goal),
              share: formatBasisPoints(terms.agreed.shareBasisPoints),
              laterShare: formatBasisPoints(terms.agreed.laterShareBasisPoints),
            })
          : '',
      ]
        .filter(Boolean)
        .join('. '),
    },
  ];
};

/** Income, distribution and payments of a campaign, for people who only approve its money. */
export function CampaignFinancesScreen({ campaignID }: { campaignID: string }) {
  const { data } = useCampaignFinancesQuery(campaignID);
  return (
    <PageFrame>
      <Stack as="header" gap={1}>
        {data ? <Text tone="muted">{financeRoleLabels[data.role]}</Text> : null}
        <Text kind="title">{data ? t.titleOfCampaign({ title: data.title }) : t.title}</Text>
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
    if (status === 403) return <Notice tone="info" title={t.financesForbidden} />;
    const isMissing = status === 404;
    return (
      <ErrorState message={isMissing ? t.financesMissing : t.financesLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  return (
    <>
      <Facts title={t.status} facts={toFacts(data)} />
      <TwoColumns>
        <Stack gap={6}>
          <MilestonesPanel finances={data} />
          {hasShare(data) ? (
            <>
              <PoolPanel finances={data} />
              <DistributionsPanel finances={data} />
            </>
          ) : (
            <Text tone="muted">{t.noShareOfSales({ instrument: data.instrument })}</Text>
          )}
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
