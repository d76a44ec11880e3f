import type { ReleaseSummary, ViewerState } from '@contract/releases';
import { useEffect, useMemo, useState } from 'react';
import { shallowEqual, useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { viewerApi } from '@/store/ott/viewerApi';

const { viewerStates: viewerStatesEndpoint } = viewerApi.endpoints;
/** How many cards one request can include (`ott.marks`). */
const batchSize = 50;

/**
 * Adds the viewer's state to public cards once the viewer is known; cards that include it keep their own. Cards loaded later get their own
 * requests, so a list can be any length and no card is requested twice.
 */
export function useCardsWithViewerState<Card extends Pick<ReleaseSummary, 'releaseID' | 'viewer'>>(
  cards: readonly Card[],
): readonly Card[] {
  const isAuth = useAppSelector(selectIsAuth);
  const missingIDs = isAuth ? cards.filter(({ viewer }) => viewer === null).map(({ releaseID }) => releaseID) : [];
  const viewerStates = useViewerStates(missingIDs, isAuth);
  return useMemo(() => {
    if (viewerStates.size === 0) return cards;
    return cards.map((card) => ({ ...card, viewer: card.viewer ?? viewerStates.get(card.releaseID) ?? null }));
  }, [cards, viewerStates]);
}

function useViewerStates(releaseIDs: readonly string[], isAuth: boolean): ReadonlyMap<string, ViewerState> {
  const dispatch = useAppDispatch();
  const [requests, setRequests] = useState<readonly string[]>([]);
  const requestedIDs = new Set(requests.flatMap((ids) => ids.split(',')));
  const newIDs = [...new Set(releaseIDs)].filter((id) => !requestedIDs.has(id));
  if (newIDs.length > 0) setRequests([...requests, ...toBatches(newIDs)]);

  useEffect(() => {
    if (!isAuth) return undefined;
    const subscriptions = requests.map((ids) => dispatch(viewerStatesEndpoint.initiate(ids)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, requests, isAuth]);
  const responses = useAppSelector(
    (rootState) => (isAuth ? requests.map((ids) => viewerStatesEndpoint.select(ids)(rootState).data) : []),
    shallowEqual,
  );
  return useMemo(
    () => new Map(responses.flatMap((viewerStates) => viewerStates ?? []).map((state) => [state.releaseID, state])),
    [responses],
  );
}

const toBatches = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => ids.slice(index * batchSize, (index + 1) * batchSize).join(','));
