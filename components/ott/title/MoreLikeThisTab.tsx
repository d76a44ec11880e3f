import type { Title } from '@contract/titles';
import { routes } from '@/constants/routes';
import { cardsIn } from '@/store/ott/ottApi';
import { useRelatedInfiniteQuery } from '@/store/ott/titleApi';
import * as t from '@messages/ott/title';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ReleaseGridSkeleton } from '../release/ottSkeletons';
import { ReleaseGrid } from '../release/ReleaseGrid';

/** Similar titles of any channel. */
export function MoreLikeThisTab({ title: { slug, name } }: { title: Title }) {
  const query = useRelatedInfiniteQuery(slug);
  const { isFetching, hasNextPage, fetchNextPage } = query;
  const releases = cardsIn(query.data);
  if (!releases) return <QueryState query={query} skeleton={<ReleaseGridSkeleton />} message={t.similarTitlesLoadError} />;
  if (releases.length === 0)
    return (
      <EmptyState icon="play" title={t.noSimilarTitlesYet} message={t.exploreMoreOnScreen}>
        <ButtonLink href={routes.ottHome}>{t.seeScreen}</ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="alike">
      <Text kind="hidden" as="h2" id="alike">
        {t.moreLikeName({ name })}
      </Text>
      <ReleaseGrid
        label={t.moreLikeName({ name })}
        releases={releases}
        canDismiss
        hasMore={hasNextPage}
        isFetching={isFetching}
        onMore={() => void fetchNextPage()}
      />
    </section>
  );
}
