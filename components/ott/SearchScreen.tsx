import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsReady } from '@/store/login/loginSlice';
import { cardsIn, type SearchFilters } from '@/store/ott/ottApi';
import { useOttSearchInfiniteQuery } from '@/store/ott/searchApi';
import { PageFrame } from '../content/PageFrame';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { island } from '../ui/island';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { ActiveFilters } from './ActiveFilters';
import { CardGrid } from './CardGrid';
import { FoundBeside } from './FoundBeside';
import { languagesOf } from './ottWords';
import { SearchBox } from './SearchBox';
import { filterCount, searchFiltersFrom } from './searchFilters';
import { SearchPanel } from './SearchPanel';
import { searchUrl } from './searchUrl';
import { genreName } from './sheetWords';
import { GridSkeleton } from './skeletons';

const Beside = island(typeof window === 'undefined' ? FoundBeside : null, () => import('./FoundBeside').then((made) => made.FoundBeside));

const Active = island(typeof window === 'undefined' ? ActiveFilters : null, () =>
  import('./ActiveFilters').then((made) => made.ActiveFilters),
);

/** Everything on Screen, narrowed by what the address says; without words, the best liked first. */
export function SearchScreen() {
  const { query } = useRouter();
  const filters = searchFiltersFrom(query);
  const title = titleOf(filters);
  return (
    <PageFrame>
      <Seo
        title={title}
        description={`${title} on Screen: films, series and snax, free or by the view.`}
        canonical={searchUrl({ genre: filters.genre, language: filters.language })}
        isHidden={filters.q !== undefined}
      />
      <Text kind="title">{title}</Text>
      <SearchBox key={filters.q ?? ''} words={filters.q} />
      <SearchPanel filters={filters} />
      <Active filters={filters} />
      <Results filters={filters} />
    </PageFrame>
  );
}

function Results({ filters }: { filters: SearchFilters }) {
  const { data, currentData, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useOttSearchInfiniteQuery(filters);
  const isReady = useAppSelector(selectIsReady);
  if (isError && !currentData)
    return <ErrorState message="The search did not answer." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const [first] = data?.pages ?? [];
  const releases = cardsIn(data);
  if (!first || !releases) return <GridSkeleton />;
  const isEmpty = releases.length + first.people.length + first.channels.length === 0;
  if (isEmpty && currentData)
    return (
      <EmptyState icon="search" title="Nothing matches all of this" message="Nothing is hidden: there is none yet. Ask for less at once.">
        {filterCount(filters) > 0 ? <ButtonLink href={searchUrl({ q: filters.q })}>Without the filters</ButtonLink> : null}
        <ButtonLink tone="quiet" href={routes.ottHome}>
          See Screen
        </ButtonLink>
      </EmptyState>
    );
  return (
    <Found $isOld={isReady && !currentData}>
      {first.correctedTo ? (
        <p role="status">
          Nothing is called “{filters.q}”. Shown is what was found for <b>“{first.correctedTo}”</b>.
        </p>
      ) : null}
      {first.people.length + first.channels.length > 0 ? <Beside people={first.people} channels={first.channels} /> : null}
      {releases.length > 0 ? (
        <section aria-labelledby="found">
          <Text kind="heading" id="found">
            Titles and snax
          </Text>
          <Grid>
            <CardGrid
              label="Titles and snax"
              releases={releases}
              hasMore={hasNextPage}
              isFetching={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          </Grid>
        </section>
      ) : null}
    </Found>
  );
}

function titleOf({ q, genre, language, price, kind }: SearchFilters): string {
  if (q) return `“${q}”`;
  const what = kind === 'SNAX' ? 'Snax' : 'Titles';
  const priced = price === 'FREE' ? `Free ${what.toLowerCase()}` : price === 'PREMIUM' ? `${what} to rent or buy` : what;
  const of = [genre ? genreName(genre) : null, language ? `in ${languagesOf([language])}` : null].filter(Boolean).join(' ');
  return of ? `${priced}: ${of}` : priced === 'Titles' ? 'Search Screen' : priced;
}

/** What was found before stays in view, paler, until the new answer is there. */
const Found = styled.div<{ $isOld: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  opacity: ${({ $isOld }) => ($isOld ? 0.5 : 1)};
`;

const Grid = styled.div`
  padding-top: ${({ theme }) => theme.space[4]};
`;
