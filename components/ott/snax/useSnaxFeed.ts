import type { Snax } from '@contract/titles';
import { useEffect, useState } from 'react';
import { thresholds } from '@/constants/limits';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useSnaxFeedAsViewerInfiniteQuery, useSnaxFeedInfiniteQuery } from '@/store/ott/snaxApi';
import { selectSnaxVisit, snaxVisited } from '@/store/ott/snaxVisitSlice';

/**
 * The clips of the feed and the index of the current one; returning to a clip restores the same list around it. `servedSeed` is the order that the page was
 * rendered with, so that the first swipe finds the next clip in its HTML. A viewer sees that list until their own is there.
 */
export function useSnaxFeed(first: Snax, servedSeed: number) {
  const isAuth = useAppSelector(selectIsAuth);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [{ from, seed }] = useState(() => {
    const visit = selectSnaxVisit(store.getState());
    return visit?.releaseID === first.releaseID ? visit : { from: first.releaseID, seed: servedSeed };
  });
  const [currentID, setCurrentID] = useState(first.releaseID);
  const own = useSnaxFeedAsViewerInfiniteQuery({ from, seed }, { skip: !isAuth });
  const hasOwn = isAuth && own.data !== undefined;
  const shared = useSnaxFeedInfiniteQuery({ from, seed }, { skip: hasOwn });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = hasOwn ? own : shared;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  // The requested clip comes first until the list loads, and when the list does not contain it.
  const clips = items.some(({ releaseID }) => releaseID === first.releaseID) ? items : [first, ...items];
  const index = Math.max(
    0,
    clips.findIndex(({ releaseID }) => releaseID === currentID),
  );

  useEffect(() => {
    dispatch(snaxVisited({ from, seed, releaseID: currentID }));
  }, [dispatch, from, seed, currentID]);

  const isNearEnd = index >= clips.length - thresholds.homeFeedFetch;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return { clips, index, show: setCurrentID, hasMore: hasNextPage };
}
