import { routes } from '@/constants/routes';
import { useMyBookmarksInfiniteQuery } from '@/store/ott/myVideosApi';
import { cardsIn } from '@/store/ott/ottApi';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ReleaseGridSkeleton } from '../release/ottSkeletons';
import { ReleaseGrid } from '../release/ReleaseGrid';

/** Saved titles, most recent first, ten at a time. */
export function MyBookmarks() {
  const { data, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useMyBookmarksInfiniteQuery();
  const releases = cardsIn(data);
  if (!releases)
    return isFetching ? (
      <ReleaseGridSkeleton count={2} />
    ) : (
      <ErrorState message="We couldn’t load your saved titles." onRetry={() => void refetch()} />
    );
  if (releases.length === 0)
    return (
      <EmptyState icon="bookmark" title="No saved titles" message="Titles and snax you save appear here.">
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
      <ReleaseGrid
        label="My bookmarks"
        releases={releases}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
