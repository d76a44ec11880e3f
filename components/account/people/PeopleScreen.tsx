import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { routes } from '@/constants/routes';
import { usePeopleInfiniteQuery } from '@/store/account/peopleApi';
import { itemsOf } from '@/store/pagination';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/account/people';
import { SearchField } from '../../content/form/SearchField';
import { PageFrame } from '../../content/page/PageFrame';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { PersonRow } from './PersonRow';

const debounceMs = 350;

/** Finds people by name or username; the search is stored in the URL. */
export function PeopleScreen() {
  const { query, isReady } = useRouter();
  const initialSearch = typeof query.q === 'string' ? query.q : '';
  return (
    <PageFrame $width="reading">
      <Seo title={t.findPeople} description={t.findPeopleOnMarquee} canonical={routes.people} />
      <Text kind="title">{t.findPeople}</Text>
      <Search key={String(isReady)} initialSearch={initialSearch} />
    </PageFrame>
  );
}

function Search({ initialSearch }: { initialSearch: string }) {
  const { replace } = useRouter();
  const [typed, setTyped] = useState(initialSearch);
  const searchText = useDebounced(typed.trim(), debounceMs);
  useEffect(() => {
    if (searchText !== initialSearch)
      void replace(searchText ? `${routes.people}?q=${encodeURIComponent(searchText)}` : routes.people, undefined, {
        shallow: true,
        scroll: false,
      });
  }, [searchText, initialSearch, replace]);

  return (
    <>
      <SearchField label={t.nameOrUsername} value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
      {searchText ? (
        <SearchResults searchText={searchText} />
      ) : (
        <EmptyState icon="search" title={t.whoAreYouLookingFor} message={t.typeNameOrUsername}>
          <ButtonLink href={routes.channels} tone="quiet">
            {t.seeAllChannels}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function SearchResults({ searchText }: { searchText: string }) {
  const query = usePeopleInfiniteQuery(searchText);
  const { currentData: data, isFetching, hasNextPage, fetchNextPage } = query;
  if (!data) return <QueryState query={{ ...query, data }} skeleton={<SearchResultsSkeleton />} message={t.searchIsntAvailableRightNow} />;
  const people = itemsOf(data);
  if (people.length === 0) {
    return <EmptyState icon="search" title={t.noResultsFor({ searchText })} message={t.checkSpellingOrTryOnly} />;
  }
  return (
    <InfiniteList
      label={t.peopleFound}
      items={people}
      keyOf={({ userID }) => userID}
      renderItem={(person) => <PersonRow person={person} />}
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
    />
  );
}

const SearchResultsSkeleton = () => (
  <Stack gap={3} aria-busy="true">
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} height="60px" />
    ))}
  </Stack>
);
