import { routes } from '@/constants/routes';
import { useMyBookmarksInfiniteQuery } from '@/store/ott/myVideosApi';
import { cardsIn } from '@/store/ott/ottApi';
import * as t from '@messages/ott/library';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ReleaseGridSkeleton } from '../release/ottSkeletons';
import { ReleaseGrid } from '../release/ReleaseGrid';

/** Saved titles, most recent first, ten at a time. */
export function MyBookmarks() {
  const query = useMyBookmarksInfiniteQuery();
  const { isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const releases = cardsIn(query.data);
  if (!releases) return <QueryState query={query} skeleton={<ReleaseGridSkeleton count={2} />} message={t.savedTitlesLoadError} />;
  if (releases.length === 0)
    return (
      <EmptyState icon="bookmark" title={t.noSavedTitles} message={t.titlesAndSnaxYouSave}>
        <ButtonLink href={routes.ottHome} tone="quiet">
          {t.seeScreen}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <Text kind="hidden" as="h2">
        {t.myBookmarks}
      </Text>
      <ReleaseGrid
        label={t.myBookmarks}
        releases={releases}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
