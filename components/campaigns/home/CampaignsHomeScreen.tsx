import { useRouter } from 'next/router';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { useCampaignFeedInfiniteQuery, useRecommendedCampaignsQuery, type CampaignFilters } from '@/store/campaigns/campaignPageApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/home';
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
import { campaignsUrl, filtersFrom, hasFilters } from './campaignFilters';

const lifecycleSteps = [
  { name: t.stepFund, text: t.stepFundText },
  { name: t.stepMake, text: t.stepMakeText },
  { name: t.stepSell, text: t.stepSellText },
  { name: t.stepPay, text: t.stepPayText },
] as const;

/** All public campaigns, ending soonest first unless sorted otherwise. */
export function CampaignsHomeScreen({ now }: { now: string }) {
  const filters = filtersFrom(useRouter().query);
  return (
    <PageFrame>
      <Seo
        title={titleOf(filters)}
        description={t.description}
        canonical={campaignsUrl(filters)}
        jsonLd={
          typeof window === 'undefined'
            ? breadcrumbs([
                { name: brand.name, path: routes.eventHome },
                { name: t.campaigns, path: routes.campaigns },
              ])
            : 'keepServerOutput'
        }
      />
      <Head>
        <Text kind="title">{titleOf(filters)}</Text>
        <Text tone="muted">{t.intro}</Text>
        <Risk>
          <Icon name="alert" size="s" />
          <span>{t.risk}</span>
        </Risk>
      </Head>
      <CampaignFilterBar filters={filters} />
      <CampaignList filters={filters} now={now} />
      {hasFilters(filters) ? null : <Recommended now={now} />}
      <Facts title={t.howItWorks} facts={lifecycleSteps} isOrdered />
      <Panel title={t.somethingToFund}>
        <Text tone="muted">{t.somethingToFundText}</Text>
        <div>
          <ButtonLink href={routes.studioOnboarding} tone="quiet">
            {t.openChannel}
          </ButtonLink>
        </div>
      </Panel>
    </PageFrame>
  );
}

function CampaignList({ filters, now }: { filters: CampaignFilters; now: string }) {
  const { data, isLoading, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useCampaignFeedInfiniteQuery(filters);
  if (isLoading) return <Skeleton shape="card" height="320px" />;
  if (!data) return <ErrorState message={t.campaignsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const campaigns = itemsOf(data);
  if (campaigns.length === 0)
    return (
      <EmptyState icon="search" title={t.noMatches} message={t.noMatchesHint}>
        <ButtonLink href={routes.campaigns} tone="quiet">
          {t.seeAllCampaigns}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="list">
      <Text kind="hidden" as="h2" id="list">
        {t.campaigns}
      </Text>
      <InfiniteList
        label={t.campaigns}
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
      title={t.recommended}
      items={data}
      keyOf={({ campaignID }) => campaignID}
      renderItem={({ reason, ...campaign }) => <CampaignCardTile campaign={campaign} now={now} reason={reason} />}
      width={260}
      desktopWidth={320}
    />
  );
}

const titleOf = ({ q, status }: CampaignFilters) =>
  q ? t.campaignsMatching({ q }) : status ? t.campaignsOfStatus({ status }) : t.campaigns;

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
