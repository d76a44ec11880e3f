import type { Title } from '@contract/titles';
import { routes } from '@/constants/routes';
import { cardsIn } from '@/store/ott/ottApi';
import { useRelatedInfiniteQuery } from '@/store/ott/titleApi';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ReleaseGridSkeleton } from '../release/ottSkeletons';
import { ReleaseGrid } from '../release/ReleaseGrid';

/** Similar titles of any channel. */
export function MoreLikeThisTab({ title: { slug, name } }: { title: Title }) {
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = useRelatedInfiniteQuery(slug);
  const releases = cardsIn(data);
  if (!releases)
    return isFetching ? <ReleaseGridSkeleton /> : <ErrorState message="We couldn’t load similar titles." onRetry={() => void refetch()} />;
  if (releases.length === 0)
    return (
      <EmptyState icon="play" title={`No similar titles yet`} message="Explore more on Screen.">
        <ButtonLink href={routes.ottHome}>See Screen</ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="alike">
      <Text kind="hidden" as="h2" id="alike">
        More like {name}
      </Text>
      <ReleaseGrid
        label={`More like ${name}`}
        releases={releases}
        canDismiss
        hasMore={hasNextPage}
        isFetching={isFetching}
        onMore={() => void fetchNextPage()}
      />
    </section>
  );
}
