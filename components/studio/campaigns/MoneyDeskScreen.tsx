import type { CampaignFinances as Desk } from '@contract/returns';
import { faultOf } from '@/store/api';
import { useMoneyDeskQuery } from '@/store/studio/campaignDeskApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Facts } from '../../content/Facts';
import { Notice } from '../../content/Notice';
import { PageFrame, TwoColumns } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { roleLabels } from './deskWords';
import { DistributionsPanel } from './DistributionsPanel';
import { PayoutsPanel } from './PayoutsPanel';
import { PoolPanel } from './PoolPanel';
import { SecondsPanel } from './SecondsPanel';
import { TurnsPanel } from './TurnsPanel';

const share = (basisPoints: number) => `${basisPoints / 100} %`;
const factsOf = ({ raised, escrow, returned, recoupTarget, share: terms }: Desk) => [
  { name: formatMoney(raised), words: 'Raised' },
  { name: formatMoney(escrow), words: 'In escrow until it is funded' },
  { name: `${formatMoney(returned)} of ${formatMoney(recoupTarget)}`, words: 'Brought to the investors, and their recoup' },
  {
    name: `${share(terms.shareBasisPoints)}, later ${share(terms.laterShareBasisPoints)}`,
    words: `Of each net sale${terms.termEndsAt ? `, until ${formatDate(terms.termEndsAt)}` : ''}`,
  },
];

/** What a campaign's works bring, who gets it, and what has been paid: for those who look after its money alone. */
export function MoneyDeskScreen({ campaignID }: { campaignID: string }) {
  const { data } = useMoneyDeskQuery(campaignID);
  return (
    <PageFrame>
      <Stack as="header" gap={1}>
        {data ? <Text tone="muted">{roleLabels[data.role]}</Text> : null}
        <Text kind="title">{data ? `${data.title}: money` : 'Money'}</Text>
      </Stack>
      <CampaignFinances campaignID={campaignID} />
    </PageFrame>
  );
}

export function CampaignFinances({ campaignID }: { campaignID: string }) {
  const { data, isLoading, isFetching, error, refetch } = useMoneyDeskQuery(campaignID);
  if (isLoading) return <Skeleton height="320px" shape="card" />;
  if (!data) {
    const status = faultOf(error)?.status;
    if (status === 403) return <Notice tone="info" title="Its money is for those of the team who look after it" />;
    const isMissing = status === 404;
    return (
      <ErrorState
        message={isMissing ? 'There is no campaign here that you look after.' : 'The desk could not be loaded.'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <Facts title="Where it stands" facts={factsOf(data)} />
      <TwoColumns>
        <Stack gap={6}>
          <PoolPanel desk={data} />
          <DistributionsPanel desk={data} />
        </Stack>
        <Stack gap={6}>
          <PayoutsPanel desk={data} />
          <SecondsPanel desk={data} />
          <TurnsPanel desk={data} />
        </Stack>
      </TwoColumns>
    </>
  );
}
