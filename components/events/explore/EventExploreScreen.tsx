import { useRouter } from 'next/router';
import styled from 'styled-components';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { useEventFeedInfiniteQuery, useFacetsQuery, type FeedFilters } from '@/store/events/eventsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/explore';
import { Seo } from '../../shell/Seo';
import { ChipLink } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { EventGrid } from '../card/EventGrid';
import { EventList } from '../card/EventList';
import { EventGridSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { canonicalUrl } from './collectionLinks';
import { rangeLabel } from './dayRanges';
import { ExploreFilters } from './ExploreFilters';
import { exploreUrl, filtersFrom, hasFilters, mapUrl } from './feedFilters';
import { maxDistanceKm } from './NearMe';

const EventMap = lazyWithRetry(
  () => import('./EventMap').then((loaded) => loaded.EventMap),
  <Skeleton shape="card" height="min(62vh, 520px)" />,
);

/** All events, filtered by the URL. */
export function EventExploreScreen({ now }: { now: string }) {
  const { query } = useRouter();
  const filters = filtersFrom(query);
  const { data: facets } = useFacetsQuery();
  const isAuth = useAppSelector(selectIsAuth);
  const title = titleOf(filters);
  const isMap = query.view === 'map';
  return (
    <PageColumn>
      <Seo title={title} description={t.description({ title })} canonical={canonicalUrl(filters, facets)} />
      <Top>
        <Head>
          <Text kind="title">{title}</Text>
          <Text kind="small" tone="muted">
            {t.soonestFirst}
          </Text>
          {isAuth ? <ChipLink href={routes.exploreForYou}>{t.forYou}</ChipLink> : null}
          <ChipLink href={isMap ? exploreUrl(filters) : mapUrl(filters)}>
            <Icon name={isMap ? 'menu' : 'pin'} size="s" />
            {isMap ? t.list : t.map}
          </ChipLink>
        </Head>
        <ExploreFilters filters={filters} now={now} isMap={isMap} />
      </Top>
      <Results filters={filters} now={now} isMap={isMap} />
    </PageColumn>
  );
}

function Results({ filters, now, isMap }: { filters: FeedFilters; now: string; isMap: boolean }) {
  const { data, currentData, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useEventFeedInfiniteQuery(filters);
  if (isError && !currentData) return <ErrorState message={t.eventsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <EventGridSkeleton />;
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0 && currentData) return <NoEvents filters={filters} />;
  const list = {
    events,
    now,
    near: filters.near,
    hasMore: hasNextPage,
    isFetching: isFetchingNextPage,
    onMore: () => void fetchNextPage(),
  };
  return (
    <FoundEvents $isStale={!currentData} aria-busy={!currentData}>
      <Text as="h2" kind="hidden">
        {t.results}
      </Text>
      {isMap ? (
        <MapAndList>
          <EventMap filters={filters} now={now} />
          <EventList {...list} />
        </MapAndList>
      ) : (
        <EventGrid {...list} />
      )}
    </FoundEvents>
  );
}

/** Nothing found: what to change, by what was asked for. */
function NoEvents({ filters }: { filters: FeedFilters }) {
  const { q, from, to, near, withinKm } = filters;
  const hasMoreThanText = hasFilters({ ...filters, q: undefined });
  const isNarrow = near !== undefined && withinKm !== undefined && withinKm < maxDistanceKm;
  const advice = q ? t.checkSpelling : isNarrow ? t.tryWiderArea : (from ?? to) ? t.tryOtherDates : t.tryFewerFilters;
  return (
    <EmptyState icon="search" title={q ? t.noMatchesForQuery({ query: q }) : t.noMatches} message={advice}>
      {q && hasMoreThanText ? <ButtonLink href={exploreUrl({ q })}>{t.searchWithoutFilters}</ButtonLink> : null}
      {hasFilters(filters) ? (
        <ButtonLink tone={q && hasMoreThanText ? 'quiet' : 'primary'} href={routes.explore}>
          {q ? t.allEvents : t.clearFilters}
        </ButtonLink>
      ) : null}
      {from || to ? (
        <ButtonLink tone="quiet" href={exploreUrl({ ...filters, from: undefined, to: undefined })}>
          {t.anyDate}
        </ButtonLink>
      ) : null}
      {isNarrow ? (
        <ButtonLink tone="quiet" href={exploreUrl({ ...filters, withinKm: maxDistanceKm })}>
          {t.withinKm({ km: maxDistanceKm })}
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
}

function titleOf({ q, city, place, kind, from, to }: FeedFilters): string {
  const kindLabel = kind ? eventKinds[kind] : t.events;
  return t.titleOfFilters({
    isOnline: place === 'ONLINE',
    subject: q ? t.quotedQuery({ query: q }) : kindLabel,
    hasCity: Boolean(city),
    city: city ?? '',
    hasDays: Boolean(from || to),
    days: rangeLabel({ from, to }),
  });
}

/** Close together, so that a phone shows the first events without scrolling. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  ${media.desktop} {
    gap: ${theme.space[4]};
  }
`;

/** One row: title, caption, links. Phones leave the caption out; the prices in the list are the whole prices. */
const Head = styled.header`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: ${theme.size.tap};
  overflow-wrap: anywhere;
  h1 {
    flex: 1;
    min-width: 0;
  }
  ${media.phone} {
    h1 {
      font-size: ${theme.fontSize[20]};
    }
    p {
      display: none;
    }
  }
`;

/** Phones: the map above the list. Desktops: the list on the left, the map beside it. */
const MapAndList = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  ${media.desktop} {
    grid-template-columns: minmax(300px, 380px) minmax(0, 1fr);
    align-items: start;
    > :first-child {
      grid-column: 2;
    }
    > :last-child {
      grid-row: 1;
    }
  }
`;

/** Earlier results stay visible, dimmed, until the new ones load. */
const FoundEvents = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.5 : 1)};
`;
