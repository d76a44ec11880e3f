import type { Title } from '@contract/titles';
import { routes } from '@/constants/routes';
import { cardsIn } from '@/store/ott/ottApi';
import { useRelatedInfiniteQuery } from '@/store/ott/titleApi';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { CardGrid } from './CardGrid';
import { GridSkeleton } from './skeletons';

/** What is like it, whoever made it. */
export function MoreLikeThisTab({ title: { slug, name } }: { title: Title }) {
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = useRelatedInfiniteQuery(slug);
  const releases = cardsIn(data);
  if (!releases)
    return isFetching ? <GridSkeleton /> : <ErrorState message="What is like it could not be loaded." onRetry={() => void refetch()} />;
  if (releases.length === 0)
    return (
      <EmptyState icon="play" title={`Nothing is quite like ${name}`} message="There is more on Screen than what is alike.">
        <ButtonLink href={routes.ottHome}>See Screen</ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="alike">
      <Text kind="hidden" as="h2" id="alike">
        More like {name}
      </Text>
      <CardGrid
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
