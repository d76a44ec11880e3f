import type { ReleaseCard, ViewerState } from '@contract/releases';
import { useEffect, useMemo, useState } from 'react';
import { shallowEqual, useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { viewerApi } from '@/store/ott/viewerApi';

const { marks: marksEndpoint } = viewerApi.endpoints;
/** How many cards one request may ask about (`ott.marks`). */
const perRequest = 50;

/**
 * Public cards with what belongs to the viewer put on them, once it is known who that is; cards that bring it keep their own. Cards that a list
 * loads later are asked about in requests of their own, so a list may be as long as it likes and no card is asked about twice.
 */
export function useMarked<Card extends ReleaseCard>(cards: readonly Card[]): readonly Card[] {
  const isAuth = useAppSelector(selectIsAuth);
  const bare = isAuth ? cards.filter(({ viewer }) => viewer === null).map(({ releaseID }) => releaseID) : [];
  const marks = useMarks(bare, isAuth);
  return useMemo(() => {
    if (marks.size === 0) return cards;
    return cards.map((card) => ({ ...card, viewer: card.viewer ?? marks.get(card.releaseID) ?? null }));
  }, [cards, marks]);
}

function useMarks(releaseIDs: readonly string[], isAuth: boolean): ReadonlyMap<string, ViewerState> {
  const dispatch = useAppDispatch();
  const [requests, setRequests] = useState<readonly string[]>([]);
  const asked = new Set(requests.flatMap((ids) => ids.split(',')));
  const fresh = [...new Set(releaseIDs)].filter((id) => !asked.has(id));
  if (fresh.length > 0) setRequests([...requests, ...inRequests(fresh)]);

  useEffect(() => {
    if (!isAuth) return undefined;
    const subscriptions = requests.map((ids) => dispatch(marksEndpoint.initiate(ids)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, requests, isAuth]);
  const answers = useAppSelector((state) => (isAuth ? requests.map((ids) => marksEndpoint.select(ids)(state).data) : []), shallowEqual);
  return useMemo(() => new Map(answers.flatMap((marks) => marks ?? []).map((mark) => [mark.releaseID, mark])), [answers]);
}

const inRequests = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / perRequest) }, (_, place) =>
    ids.slice(place * perRequest, (place + 1) * perRequest).join(','),
  );
