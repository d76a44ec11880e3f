import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsReady } from '@/store/login/loginSlice';
import { cardsIn, type SearchFilters } from '@/store/ott/ottApi';
import { useOttSearchInfiniteQuery } from '@/store/ott/searchApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/search';
import { PageFrame } from '../../content/page/PageFrame';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { lazyHydrate } from '../../ui/lazy/lazyHydrate';
import { ButtonLink } from '../../ui/navigation/Link';
import { genreName } from '../release/offerLabels';
import { ReleaseGridSkeleton } from '../release/ottSkeletons';
import { ReleaseGrid } from '../release/ReleaseGrid';
import { languageNames } from '../release/releaseLabels';
import { ActiveFilters } from './ActiveFilters';
import { PeopleAndChannels } from './PeopleAndChannels';
import { SearchBox } from './SearchBox';
import { SearchFilterPanel } from './SearchFilterPanel';
import { filterCount, parseSearchFilters } from './searchFilters';
import { searchUrl } from './searchUrl';

const LazyPeopleAndChannels = lazyHydrate(typeof window === 'undefined' ? PeopleAndChannels : null, () =>
  import('./PeopleAndChannels').then((loaded) => loaded.PeopleAndChannels),
);

const LazyActiveFilters = lazyHydrate(typeof window === 'undefined' ? ActiveFilters : null, () =>
  import('./ActiveFilters').then((loaded) => loaded.ActiveFilters),
);

/** Search results for the filters in the URL; without a query, the best rated first. */
export function OttSearchScreen() {
  const { query } = useRouter();
  const filters = parseSearchFilters(query);
  const title = titleOf(filters);
  return (
    <PageFrame>
      <Seo
        title={title}
        description={t.description({ results: title })}
        canonical={searchUrl({ genre: filters.genre, language: filters.language })}
        isHidden={filters.q !== undefined}
      />
      <Text kind="title">{title}</Text>
      <SearchBox key={filters.q ?? ''} initialQuery={filters.q} />
      <SearchFilterPanel filters={filters} />
      <LazyActiveFilters filters={filters} />
      <Results filters={filters} />
    </PageFrame>
  );
}

function Results({ filters }: { filters: SearchFilters }) {
  const query = useOttSearchInfiniteQuery(filters);
  const { data, currentData, isFetchingNextPage, isError, hasNextPage, fetchNextPage } = query;
  const isReady = useAppSelector(selectIsReady);
  const [first] = data?.pages ?? [];
  const releases = cardsIn(data);
  if (!first || !releases || (isError && !currentData))
    return (
      <QueryState query={{ ...query, data: currentData }} skeleton={<ReleaseGridSkeleton />} message={t.searchIsntAvailableRightNow} />
    );
  const isEmpty = releases.length + first.people.length + first.channels.length === 0;
  if (isEmpty && currentData)
    return (
      <EmptyState icon="search" title={t.noMatches} message={t.tryRemovingFilter}>
        {filterCount(filters) > 0 ? <ButtonLink href={searchUrl({ q: filters.q })}>{t.clearFilters}</ButtonLink> : null}
        <ButtonLink tone="quiet" href={routes.ottHome}>
          {t.seeScreen}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <ResultList $isStale={isReady && !currentData}>
      {first.correctedTo ? (
        <p role="status">{t.correctedQuery({ query: filters.q, correctedTo: first.correctedTo, b: (text) => <b>{text}</b> })}</p>
      ) : null}
      {first.people.length + first.channels.length > 0 ? <LazyPeopleAndChannels people={first.people} channels={first.channels} /> : null}
      {releases.length > 0 ? (
        <section aria-labelledby="found">
          <Text kind="chapter" id="found">
            {t.titlesAndSnax}
          </Text>
          <Grid>
            <ReleaseGrid
              label={t.titlesAndSnax}
              releases={releases}
              hasMore={hasNextPage}
              isFetching={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          </Grid>
        </section>
      ) : null}
    </ResultList>
  );
}

function titleOf({ q, genre, language, price, kind }: SearchFilters): string {
  if (q) return t.quotedQuery({ query: q });
  const filters = [genre ? genreName(genre) : null, language ? t.inLanguage({ language: languageNames([language]) }) : null]
    .filter(Boolean)
    .join(' ');
  if (!filters && !price && kind !== 'SNAX') return t.searchScreen;
  const title = t.titleOfFilters({ price: price ?? 'ANY', kind: kind ?? 'ANY' });
  return filters ? t.titleWithFilters({ title, filters }) : title;
}

/** Previous results stay visible, dimmed, until the new ones load. */
const ResultList = styled.div<{ $isStale: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  opacity: ${({ $isStale }) => ($isStale ? 0.5 : 1)};
`;

const Grid = styled.div`
  padding-top: ${theme.space[4]};
`;
