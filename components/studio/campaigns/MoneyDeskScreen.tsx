import type { MoneyDesk } from '@contract/returns';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { faultOf } from '@/store/api';
import { useMoneyDeskQuery } from '@/store/studio/campaignDeskApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Facts } from '../../content/Facts';
import { PageFrame, TwoColumns } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { roleWords } from './deskWords';
import { DistributionsPanel } from './DistributionsPanel';
import { PayoutsPanel } from './PayoutsPanel';
import { PoolPanel } from './PoolPanel';
import { SecondsPanel } from './SecondsPanel';

const share = (basisPoints: number) => `${basisPoints / 100} %`;
const factsOf = ({ raised, escrow, returned, recoupTarget, share: terms }: MoneyDesk) => [
  { name: formatMoney(raised), words: 'Raised' },
  { name: formatMoney(escrow), words: 'In escrow until it is funded' },
  { name: `${formatMoney(returned)} of ${formatMoney(recoupTarget)}`, words: 'Brought to the investors, and their recoup' },
  {
    name: `${share(terms.shareBasisPoints)}, later ${share(terms.laterShareBasisPoints)}`,
    words: `Of each net sale${terms.termEndsAt ? `, until ${formatDate(terms.termEndsAt)}` : ''}`,
  },
];

/** What a campaign's works bring, who gets it, and what has been paid. */
export function MoneyDeskScreen() {
  const { campaignID } = useRouter().query;
  const { data, isLoading, isFetching, error, refetch } = useMoneyDeskQuery(typeof campaignID === 'string' ? campaignID : skipToken);
  if (isLoading || typeof campaignID !== 'string') {
    return (
      <PageFrame>
        <Skeleton height="320px" shape="card" />
      </PageFrame>
    );
  }
  if (!data) {
    const isMissing = faultOf(error)?.status === 404;
    return (
      <PageFrame>
        <Text kind="title">Money</Text>
        <ErrorState
          message={isMissing ? 'There is no campaign here that you look after.' : 'The desk could not be loaded.'}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Stack as="header" gap={1}>
        <Text tone="muted">{roleWords[data.role]}</Text>
        <Text kind="title">{data.title}: money</Text>
      </Stack>
      <Facts title="Where it stands" facts={factsOf(data)} />
      <TwoColumns>
        <Stack gap={6}>
          <PoolPanel desk={data} />
          <DistributionsPanel desk={data} />
        </Stack>
        <Stack gap={6}>
          <PayoutsPanel desk={data} />
          <SecondsPanel desk={data} />
        </Stack>
      </TwoColumns>
    </PageFrame>
  );
}
