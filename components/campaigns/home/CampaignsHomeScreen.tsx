import { useRouter } from 'next/router';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { useCampaignFeedInfiniteQuery, useRecommendedCampaignsQuery, type CampaignFilters } from '@/store/campaigns/campaignPageApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import { breadcrumbs } from '../../content/page/breadcrumbs';
import { Facts } from '../../content/page/Facts';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { Rail } from '../../content/page/Rail';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { CampaignCardTile } from '../shared/CampaignCardTile';
import { CampaignFilterBar } from './CampaignFilterBar';
import { campaignsUrl, filtersFrom, hasFilters, statusLabels } from './campaignFilters';

const lifecycleSteps = [
  {
    name: 'People fund it',
    text: 'Each campaign states what it needs, by when, and what investors get. If an all-or-nothing campaign misses its goal, everyone is refunded.',
  },
  {
    name: 'It gets made',
    text: 'Creators report along the way: updates, answers to questions, and documents with a date and a fingerprint.',
  },
  {
    name: 'It sells',
    text: 'Tickets to its premiere on Events, views on Screen. Each sale is posted to a ledger that is never rewritten.',
  },
  {
    name: 'It pays back',
    text: 'The promised share of each sale goes to those who funded it. Your portfolio shows which sale paid which rupee.',
  },
] as const;

/** All public campaigns, ending soonest first unless sorted otherwise. */
export function CampaignsHomeScreen({ now }: { now: string }) {
  const filters = filtersFrom(useRouter().query);
  return (
    <PageFrame>
      <Seo
        title={titleOf(filters)}
        description="Help pay for a film, a record or a festival, with terms you can read, and follow every rupee afterwards."
        canonical={campaignsUrl(filters)}
        jsonLd={
          typeof window === 'undefined'
            ? breadcrumbs([
                { name: brand.name, path: routes.eventHome },
                { name: 'Campaigns', path: routes.campaigns },
              ])
            : 'keepServerOutput'
        }
      />
      <Head>
        <Text kind="title">{titleOf(filters)}</Text>
        <Text tone="muted">Fund the next one, and follow every rupee. Ending soonest first; placement can’t be bought.</Text>
        <Risk>
          <Icon name="alert" size="s" />
          <span>You could lose all the money you invest. Returns depend on what the work earns.</span>
        </Risk>
      </Head>
      <CampaignFilterBar filters={filters} />
      <CampaignList filters={filters} now={now} />
      {hasFilters(filters) ? null : <Recommended now={now} />}
      <Facts title="How it works" facts={lifecycleSteps} isOrdered />
      <Panel title="Something to fund?">
        <Text tone="muted">Open a channel and gather the people who will care. A campaign starts from there.</Text>
        <div>
          <ButtonLink href={routes.studioOnboarding} tone="quiet">
            Open your channel
          </ButtonLink>
        </div>
      </Panel>
    </PageFrame>
  );
}

function CampaignList({ filters, now }: { filters: CampaignFilters; now: string }) {
  const { data, isLoading, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useCampaignFeedInfiniteQuery(filters);
  if (isLoading) return <Skeleton shape="card" height="320px" />;
  if (!data) return <ErrorState message="The campaigns could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const campaigns = itemsOf(data);
  if (campaigns.length === 0)
    return (
      <EmptyState icon="search" title="No matches" message="Remove a filter, or see all campaigns.">
        <ButtonLink href={routes.campaigns} tone="quiet">
          See all campaigns
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="list">
      <Text kind="hidden" as="h2" id="list">
        Campaigns
      </Text>
      <InfiniteList
        label="Campaigns"
        items={campaigns}
        keyOf={({ campaignID }) => campaignID}
        renderItem={(campaign) => <CampaignCardTile campaign={campaign} now={now} isPriority={campaign === campaigns[0]} />}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        layout={{ columnsFrom: '280px' }}
      />
    </section>
  );
}

/** Personal rows load after startup, below the public list, so that nothing above them shifts. */
function Recommended({ now }: { now: string }) {
  const isAuth = useAppSelector(selectIsAuth);
  const { data } = useRecommendedCampaignsQuery(undefined, { skip: !isAuth });
  if (!data?.length) return null;
  return (
    <Rail
      title="Based on what you follow"
      items={data}
      keyOf={({ campaignID }) => campaignID}
      renderItem={({ reason, ...campaign }) => <CampaignCardTile campaign={campaign} now={now} reason={reason} />}
      width={260}
      desktopWidth={320}
    />
  );
}

const titleOf = ({ q, status }: CampaignFilters) =>
  q ? `Campaigns: “${q}”` : status ? `Campaigns: ${statusLabels[status].toLowerCase()}` : 'Campaigns';

const Head = styled.header`
  display: grid;
  gap: ${theme.space[2]};
  overflow-wrap: anywhere;
`;

const Risk = styled.p`
  display: flex;
  gap: ${theme.space[2]};
  align-items: start;
  font-size: ${theme.fontSize[14]};
  svg {
    flex: none;
    margin-top: 3px;
  }
`;
