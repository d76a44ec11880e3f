import type { ReleaseSummary } from '@contract/releases';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { cardsIn, useDiscoveryFeedInfiniteQuery, useOttFeedInfiniteQuery } from '@/store/ott/ottApi';
import { useDiscoveryFeedAsViewerInfiniteQuery, useOttFeedAsViewerInfiniteQuery } from '@/store/ott/viewerApi';
import { theme } from '@/styles/theme';
import type { RequestError } from '@/utils/apiError';
import { setSessionValue, sessionValue } from '@/utils/browser/sessionValue';
import * as t from '@messages/ott/home';
import { ChipLink } from '../../ui/button/Chip';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { ReleaseGridSkeleton } from '../release/ottSkeletons';
import { ReleaseGrid } from '../release/ReleaseGrid';

/** The endless end of the home page: best rated first, or shuffled once per visit. The order is in the URL. */
export function OttFeed() {
  const { query } = useRouter();
  const isDiscovery = query.feed === 'discover';
  return (
    <Section aria-labelledby="feed">
      <Head>
        <Text kind="chapter" id="feed">
          {isDiscovery ? t.discover : t.topRated}
        </Text>
        <nav aria-label={t.feed}>
          <ChipLink href={routes.ottHome} isCurrent={!isDiscovery}>
            {t.topRated}
          </ChipLink>
          <ChipLink href={`${routes.ottHome}?feed=discover`} isCurrent={isDiscovery}>
            {t.discover}
          </ChipLink>
        </nav>
      </Head>
      {isDiscovery ? <Discovery /> : <BestFirst />}
    </Section>
  );
}

/** The shared feed is shown until the viewer's own loads, so server-rendered items are not replaced by a skeleton. */
function BestFirst() {
  const isAuth = useAppSelector(selectIsAuth);
  const own = useOttFeedAsViewerInfiniteQuery(undefined, { skip: !isAuth });
  const hasOwn = isAuth && own.data !== undefined;
  const shared = useOttFeedInfiniteQuery(undefined, { skip: hasOwn });
  return <Feed result={hasOwn ? own : shared} />;
}

function Discovery() {
  const isAuth = useAppSelector(selectIsAuth);
  const [seed] = useState(visitSeed);
  const own = useDiscoveryFeedAsViewerInfiniteQuery({ seed }, { skip: !isAuth });
  const hasOwn = isAuth && own.data !== undefined;
  const shared = useDiscoveryFeedInfiniteQuery({ seed }, { skip: hasOwn });
  return <Feed result={hasOwn ? own : shared} />;
}

interface FeedResult {
  data?: Parameters<typeof cardsIn<ReleaseSummary>>[0];
  error?: RequestError | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

function Feed({ result }: { result: FeedResult }) {
  const { isFetching, hasNextPage, fetchNextPage } = result;
  const releases = cardsIn(result.data);
  if (!releases) return <QueryState query={result} skeleton={<ReleaseGridSkeleton />} message={t.feedLoadError} />;
  return (
    <ReleaseGrid
      label={t.feed}
      releases={releases}
      canDismiss
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
    />
  );
}

/** Drawn once per visit, so that Back restores the same order. */
function visitSeed(): number {
  const stored = Number(sessionValue('marquee.seed'));
  if (Number.isInteger(stored) && stored > 0) return stored;
  const created = 1 + Math.floor(Math.random() * 2_147_483_646);
  setSessionValue('marquee.seed', String(created));
  return created;
}

const Section = styled.section`
  display: grid;
  gap: ${theme.space[4]};
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
  nav {
    display: flex;
    gap: ${theme.space[2]};
  }
`;
