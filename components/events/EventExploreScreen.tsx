import { useRouter } from 'next/router';
import styled from 'styled-components';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { useEventFeedInfiniteQuery, useFacetsQuery, type FeedFilters } from '@/store/events/eventsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { Seo } from '../shell/Seo';
import { ChipLink } from '../ui/Chip';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink, Link } from '../ui/Link';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { rangeLabel } from './calendar';
import { canonicalOf } from './collections';
import { EventGrid } from './EventGrid';
import { ExploreFilters } from './ExploreFilters';
import { exploreUrl, filtersFrom, hasFilters, mapUrl } from './feedFilters';
import { farthest } from './NearMe';
import { Page } from './Page';
import { EventGridSkeleton } from './skeletons';

const EventMap = onDemand(() => import('./EventMap').then((made) => made.EventMap), <Skeleton shape="card" height="360px" />);

/** Every event, narrowed by what the address says. */
export function EventExploreScreen({ now }: { now: string }) {
  const { query } = useRouter();
  const filters = filtersFrom(query);
  const { data: facets } = useFacetsQuery();
  const isAuth = useAppSelector(selectIsAuth);
  const title = titleOf(filters);
  return (
    <Page>
      <Seo
        title={title}
        description={`${title}: dates, places and the whole price, soonest first.`}
        canonical={canonicalOf(filters, facets)}
      />
      <Head>
        <Text kind="title">{title}</Text>
        <Text kind="small" tone="muted">
          Soonest first. Prices are what you pay, fee and tax included.
        </Text>
        {isAuth ? (
          <Link tone="action" href={routes.exploreForYou}>
            For you: whom you follow, and what is like it
          </Link>
        ) : null}
      </Head>
      <ExploreFilters filters={filters} now={now} isMap={query.view === 'map'} />
      <Results filters={filters} now={now} isMap={query.view === 'map'} />
    </Page>
  );
}

function Results({ filters, now, isMap }: { filters: FeedFilters; now: string; isMap: boolean }) {
  const { data, currentData, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useEventFeedInfiniteQuery(filters);
  if (isError && !currentData)
    return (
      <ErrorState
        message="The events could not be loaded. Tickets you hold are safe."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <EventGridSkeleton />;
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0 && currentData)
    return (
      <EmptyState
        icon="search"
        title="No event matches all of this"
        message="Nothing is hidden: there is none yet. Widen the dates or the place."
      >
        {hasFilters(filters) ? <ButtonLink href={routes.explore}>Clear the filters</ButtonLink> : null}
        {filters.from || filters.to ? (
          <ButtonLink tone="quiet" href={exploreUrl({ ...filters, from: undefined, to: undefined })}>
            Same on any day
          </ButtonLink>
        ) : null}
        {filters.near && filters.withinKm !== undefined && filters.withinKm < farthest ? (
          <ButtonLink tone="quiet" href={exploreUrl({ ...filters, withinKm: farthest })}>
            Within {farthest} km
          </ButtonLink>
        ) : null}
      </EmptyState>
    );
  return (
    <Found $isOld={!currentData} aria-busy={!currentData}>
      <Text as="h2" kind="hidden">
        Found
      </Text>
      <Views>
        <ChipLink href={exploreUrl(filters)} isCurrent={!isMap}>
          List
        </ChipLink>
        <ChipLink href={mapUrl(filters)} isCurrent={isMap}>
          Map
        </ChipLink>
      </Views>
      {isMap ? <EventMap filters={filters} /> : null}
      <EventGrid events={events} now={now} hasMore={hasNextPage} isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Found>
  );
}

function titleOf({ q, city, kind, from, to }: FeedFilters): string {
  const what = kind ? eventKinds[kind] : 'Events';
  const place = city ? ` in ${city}` : '';
  const days = from || to ? `, ${rangeLabel({ from, to })}` : '';
  return q ? `“${q}”${place}${days}` : `${what}${place}${days}`;
}

const Views = styled.nav`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  padding-bottom: ${({ theme }) => theme.space[4]};
`;

const Head = styled.header`
  display: grid;
  gap: 2px;
  justify-items: start;
  overflow-wrap: anywhere;
`;

/** What was found before stays in view, paler, until the new answer is there. */
const Found = styled.div<{ $isOld: boolean }>`
  opacity: ${({ $isOld }) => ($isOld ? 0.5 : 1)};
`;
