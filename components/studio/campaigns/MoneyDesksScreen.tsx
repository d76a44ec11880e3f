import { routes } from '@/constants/routes';
import { useMoneyDesksQuery } from '@/store/studio/campaignDeskApi';
import { formatMoney } from '@/utils/currency';
import { PaddedCard } from '../../content/Card';
import { PageFrame } from '../../content/PageFrame';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { roleWords } from './deskWords';

/** Every campaign whose money somebody may look after. */
export function MoneyDesksScreen() {
  const { data, isLoading, isFetching, refetch } = useMoneyDesksQuery();
  return (
    <PageFrame>
      <Text kind="title">Money of your campaigns</Text>
      {isLoading ? <Skeleton height="200px" shape="card" /> : null}
      {!isLoading && !data ? (
        <ErrorState message="Your campaigns could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon="document" title="No campaign yet" message="Once a campaign of yours is funded, its sales and payouts are here." />
      ) : null}
      {data && data.length > 0 ? (
        <Stack as="ul" gap={4} aria-label="Campaigns">
          {data.map(({ campaignID, title, role, raised, pool, isWaiting }) => (
            <li key={campaignID}>
              <PaddedCard>
                <Text kind="heading">
                  <Link href={routes.studioCampaign(campaignID)}>{title}</Link>
                </Text>
                <Text kind="small" tone="muted">
                  {roleWords[role]}
                </Text>
                <Text>
                  {formatMoney(raised)} raised, {formatMoney(pool)} in the pool
                </Text>
                {isWaiting ? <Text isStrong>Something waits for a second person</Text> : null}
              </PaddedCard>
            </li>
          ))}
        </Stack>
      ) : null}
    </PageFrame>
  );
}
