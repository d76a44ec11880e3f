import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { routes } from '@/constants/routes';
import { usePeopleInfiniteQuery } from '@/store/account/peopleApi';
import { itemsOf } from '@/store/pages';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { PageFrame } from '../content/PageFrame';
import { SearchField } from '../content/SearchField';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { InfiniteList } from '../ui/InfiniteList';
import { ButtonLink } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { PersonRow } from './PersonRow';

const pauseMs = 350;

/** Finds people by name or username; the search is part of the address. */
export function PeopleScreen() {
  const { query, isReady } = useRouter();
  const asked = typeof query.q === 'string' ? query.q : '';
  return (
    <PageFrame $width="reading">
      <Seo title="Find people" description="Find people on Marquee by name or username, and follow them." canonical={routes.people} />
      <Text kind="title">Find people</Text>
      <Search key={String(isReady)} asked={asked} />
    </PageFrame>
  );
}

function Search({ asked }: { asked: string }) {
  const { replace } = useRouter();
  const [typed, setTyped] = useState(asked);
  const words = useDebounced(typed.trim(), pauseMs);
  useEffect(() => {
    if (words !== asked)
      void replace(words ? `${routes.people}?q=${encodeURIComponent(words)}` : routes.people, undefined, { shallow: true, scroll: false });
  }, [words, asked, replace]);

  return (
    <>
      <SearchField label="Name or username" value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
      {words ? (
        <Found words={words} />
      ) : (
        <EmptyState
          icon="search"
          title="Who are you looking for?"
          message="Type a name or a username. Creators are also found by their channels."
        >
          <ButtonLink href={routes.channels} tone="quiet">
            See all channels
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function Found({ words }: { words: string }) {
  const { currentData: data, isFetching, hasNextPage, fetchNextPage, refetch } = usePeopleInfiniteQuery(words);
  if (!data) return isFetching ? <FoundSkeleton /> : <ErrorState message="The search did not answer." onRetry={() => void refetch()} />;
  const people = itemsOf(data);
  if (people.length === 0) {
    return <EmptyState icon="search" title={`Nobody found for “${words}”`} message="Check the spelling, or try only the first letters." />;
  }
  return (
    <InfiniteList
      label="People found"
      items={people}
      keyOf={({ userID }) => userID}
      renderItem={(person) => <PersonRow person={person} />}
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
    />
  );
}

const FoundSkeleton = () => (
  <Stack gap={3} aria-busy="true">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height="60px" />
    ))}
  </Stack>
);
