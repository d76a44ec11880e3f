import type { Earnings } from '@contract/channels';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useEarningsQuery } from '@/store/studio/studioApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Panel } from '../content/PageFrame';
import { ErrorState } from '../ui/ErrorState';
import { Link } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';

/** The month's money and what is owed, each rupee down to its posting. */
export function EarningsPanel() {
  const { data, isLoading, isFetching, refetch } = useEarningsQuery();
  return (
    <Panel title="Money this month">
      {isLoading ? <Skeleton height="96px" /> : null}
      {!isLoading && !data ? (
        <ErrorState message="Your earnings could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data ? <Sums {...data} /> : null}
      <Link href={routes.studioEarnings} tone="action">
        All earnings and payouts
      </Link>
      <Link href={routes.studioAudience} tone="action">
        Audience
      </Link>
      <Link href={routes.studioCampaigns} tone="action">
        Money of your campaigns
      </Link>
      <Link href={routes.info('content-marketplace-agreement')} tone="action">
        How sales are shared
      </Link>
    </Panel>
  );
}

function Sums({ sums, latest }: Earnings) {
  if (sums.length === 0) return <Text tone="muted">Nothing sold yet. What you sell is added up here, after fees and refunds.</Text>;
  return (
    <>
      {sums.map(({ month, owed, sales }) => (
        <div key={owed.currency}>
          <Text kind="heading" as="p">
            {formatMoney(month)}
          </Text>
          <Text kind="small" tone="muted">
            from {sales} {sales === 1 ? 'sale' : 'sales'} this month, after fees and refunds. {formatMoney(owed)} is owed to you in all.
          </Text>
        </div>
      ))}
      <List aria-label="Last postings">
        {latest.map(({ postingID, memo, amount, occurredAt }) => (
          <li key={postingID}>
            <Text kind="small">
              {memo}
              <Text as="span" kind="small" tone="muted">{` · ${formatDate(occurredAt)} · posting ${postingID}`}</Text>
            </Text>
            <Text kind="small" isStrong>
              {formatMoney(amount)}
            </Text>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  font-variant-numeric: tabular-nums;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[3]};
    overflow-wrap: anywhere;
  }
`;
