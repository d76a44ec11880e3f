import type { CampaignPurchase } from '@contract/commitments';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useMyCommitmentsInfiniteQuery } from '@/store/campaigns/investApi';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/portfolio';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { commitmentStatus } from '../commitment/commitmentLabels';
import { ClosingCampaigns } from './ClosingCampaigns';

/** Every commitment of the viewer, newest first, ten at a time; past ones stay listed. */
export function InvestmentsPanel() {
  const query = useMyCommitmentsInfiniteQuery();
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  if (!data) return <QueryState query={query} skeleton={<RowsSkeleton />} message={t.investmentsLoadError} />;
  const commitments = itemsOf(data);
  return (
    <Stack as="section" gap={3} aria-label={t.myInvestments}>
      <Text kind="heading">{t.myInvestments}</Text>
      {commitments.length === 0 ? (
        <>
          <EmptyState scene="frame" title={t.nothingInvestedYet} message={t.noInvestmentsHint}>
            <ButtonLink href={routes.campaigns} tone="quiet">
              {t.seeCampaigns}
            </ButtonLink>
          </EmptyState>
          <ClosingCampaigns />
        </>
      ) : (
        <InfiniteList
          label={t.myInvestments}
          items={commitments}
          keyOf={({ paymentID }) => paymentID}
          renderItem={(one) => <Row purchase={one} />}
          hasMore={hasNextPage}
          isFetching={isFetching}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Stack>
  );
}

function Row({ purchase: { paymentID, campaign, commitment } }: { purchase: CampaignPurchase }) {
  const { text, tone } = commitmentStatus(commitment, campaign);
  return (
    <Line>
      <Image
        images={campaign.artwork.scene ?? campaign.artwork.images}
        alt=""
        placeholder={campaign.artwork.placeholder}
        width={144}
        ratio="3 / 2"
      />
      <Details>
        <Text as="h3" isStrong>
          <Link href={routes.commitment(paymentID)}>{campaign.title}</Link>
        </Text>
        <Text kind="small" tone="muted">
          {formatMoney(commitment.allotted ?? commitment.amount)} · {formatDate(commitment.createdAt, campaign.timeZone)}
        </Text>
        <Text kind="small" tone={tone}>
          {text}
        </Text>
        {commitment.coolingOffUntil ? (
          <div>
            <ButtonLink href={routes.commitment(paymentID)} tone="quiet" size="s" aria-label={t.withdrawNamed({ title: campaign.title })}>
              {t.withdraw}
            </ButtonLink>
          </div>
        ) : null}
      </Details>
    </Line>
  );
}

const RowsSkeleton = () => (
  <Stack gap={4} aria-busy="true">
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} shape="card" height="96px" />
    ))}
  </Stack>
);

const Line = styled.article`
  display: grid;
  grid-template-columns: minmax(88px, 128px) minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: center;
`;

const Details = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
