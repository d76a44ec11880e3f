import { routes } from '@/constants/routes';
import { useMyBookmarksInfiniteQuery } from '@/store/ott/myVideosApi';
import { cardsIn } from '@/store/ott/ottApi';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { CardGrid } from './CardGrid';
import { GridSkeleton } from './skeletons';

/** What the viewer keeps for later, last kept first, ten at a time. */
export function MyBookmarks() {
  const { data, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useMyBookmarksInfiniteQuery();
  const releases = cardsIn(data);
  if (!releases)
    return isFetching ? (
      <GridSkeleton count={2} />
    ) : (
      <ErrorState message="Your bookmarks could not be loaded." onRetry={() => void refetch()} />
    );
  if (releases.length === 0)
    return (
      <EmptyState icon="bookmark" title="No bookmarked titles" message="Titles and snax you keep for later wait here.">
        <ButtonLink href={routes.ottHome} tone="quiet">
          See Screen
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <Text kind="hidden" as="h2">
        My bookmarks
      </Text>
      <CardGrid
        label="My bookmarks"
        releases={releases}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
