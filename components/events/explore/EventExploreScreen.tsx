import { useRouter } from 'next/router';
import styled from 'styled-components';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { useEventFeedInfiniteQuery, useFacetsQuery, type FeedFilters } from '@/store/events/eventsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/explore';
import { Seo } from '../../shell/Seo';
import { ChipLink } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { EventGrid } from '../card/EventGrid';
import { EventGridSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { canonicalUrl } from './collectionLinks';
import { rangeLabel } from './dayRanges';
import { ExploreFilters } from './ExploreFilters';
import { exploreUrl, filtersFrom, hasFilters, mapUrl } from './feedFilters';
import { maxDistanceKm } from './NearMe';

const EventMap = lazyWithRetry(() => import('./EventMap').then((loaded) => loaded.EventMap), <Skeleton shape="card" height="360px" />);

/** All events, filtered by the URL. */
export function EventExploreScreen({ now }: { now: string }) {
  const { query } = useRouter();
  const filters = filtersFrom(query);
  const { data: facets } = useFacetsQuery();
  const isAuth = useAppSelector(selectIsAuth);
  const title = titleOf(filters);
  return (
    <PageColumn>
      <Seo title={title} description={t.description({ title })} canonical={canonicalUrl(filters, facets)} />
      <Head>
        <Text kind="title">{title}</Text>
        <Text kind="small" tone="muted">
          {t.soonestFirst}
        </Text>
        {isAuth ? (
          <Link tone="action" href={routes.exploreForYou}>
            {t.organisersYouFollowAndSimilar}
          </Link>
        ) : null}
      </Head>
      <ExploreFilters filters={filters} now={now} isMap={query.view === 'map'} />
      <Results filters={filters} now={now} isMap={query.view === 'map'} />
    </PageColumn>
  );
}

function Results({ filters, now, isMap }: { filters: FeedFilters; now: string; isMap: boolean }) {
  const { data, currentData, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useEventFeedInfiniteQuery(filters);
  if (isError && !currentData) return <ErrorState message={t.eventsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <EventGridSkeleton />;
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0 && currentData)
    return (
      <EmptyState icon="search" title={t.noMatches} message={t.tryOtherDatesOrWider}>
        {hasFilters(filters) ? <ButtonLink href={routes.explore}>{t.clearFilters}</ButtonLink> : null}
        {filters.from || filters.to ? (
          <ButtonLink tone="quiet" href={exploreUrl({ ...filters, from: undefined, to: undefined })}>
            {t.anyDate}
          </ButtonLink>
        ) : null}
        {filters.near && filters.withinKm !== undefined && filters.withinKm < maxDistanceKm ? (
          <ButtonLink tone="quiet" href={exploreUrl({ ...filters, withinKm: maxDistanceKm })}>
            {t.withinKm({ km: maxDistanceKm })}
          </ButtonLink>
        ) : null}
      </EmptyState>
    );
  return (
    <FoundEvents $isStale={!currentData} aria-busy={!currentData}>
      <Text as="h2" kind="hidden">
        {t.results}
      </Text>
      <Views>
        <ChipLink href={exploreUrl(filters)} isCurrent={!isMap}>
          {t.list}
        </ChipLink>
        <ChipLink href={mapUrl(filters)} isCurrent={isMap}>
          {t.map}
        </ChipLink>
      </Views>
      {isMap ? <EventMap filters={filters} /> : null}
      <EventGrid events={events} now={now} hasMore={hasNextPage} isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </FoundEvents>
  );
}

function titleOf({ q, city, kind, from, to }: FeedFilters): string {
  const kindLabel = kind ? eventKinds[kind] : t.events;
  return t.titleOfFilters({
    subject: q ? t.quotedQuery({ query: q }) : kindLabel,
    hasCity: Boolean(city),
    city: city ?? '',
    hasDays: Boolean(from || to),
    days: rangeLabel({ from, to }),
  });
}

const Views = styled.nav`
  display: flex;
  gap: ${theme.space[2]};
  padding-bottom: ${theme.space[4]};
`;

const Head = styled.header`
  display: grid;
  gap: 2px;
  justify-items: start;
  overflow-wrap: anywhere;
`;

/** Earlier results stay visible, dimmed, until the new ones load. */
const FoundEvents = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.5 : 1)};
`;
